import { foldUkrainian } from './fold-ukrainian.ts'

const BITS = 64
/** Fewer words say the same by chance. */
const FEWEST_WORDS = 12

/**
 * What a text says as 64 bits, written as `0` and `1`: near copies, with a word changed or added, differ in a few of them
 * (Charikar: Similarity estimation techniques from rounding algorithms, 2002). Case, signs and digits do not count, so
 * another telephone number or price makes no other text.
 * @param text plain text
 * @returns undefined for a text of less than 12 words
 */
export function simhash(text: string): string | undefined {
  const words = foldUkrainian(text).match(/\p{L}+/gu) ?? []
  if (words.length < FEWEST_WORDS) return undefined
  const sums = new Int32Array(BITS)
  for (let at = 1; at < words.length; at++) {
    const pair = `${words[at - 1]} ${words[at]}`
    const halves = [hash(pair, 0x81_1c_9d_c5), hash(pair, 0x9e_37_79_b9)]
    for (let bit = 0; bit < BITS; bit++) {
      const half = halves[bit >> 5] ?? 0
      sums[bit] = (sums[bit] ?? 0) + ((half >>> (bit & 31)) & 1 ? 1 : -1)
    }
  }
  return Array.from(sums, (sum) => (sum > 0 ? '1' : '0')).join('')
}

/** 32 bits of a string: FNV-1a, mixed as MurmurHash3 ends. */
function hash(text: string, seed: number): number {
  let value = seed
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93)
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2_b2_ae_35)
  return value ^ (value >>> 16)
}
