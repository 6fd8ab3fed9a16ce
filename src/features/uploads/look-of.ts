import type { Pixels } from './read-photo.ts'

const SIDE = 8
/** Of 64 bits: a picture of one colour, or of a plain shade, looks like any other of them. */
const FEWEST_EDGES = 6

/**
 * How a picture looks, as 64 bits written as `0` and `1`: whether it gets lighter from left to right, at 8 × 8 places
 * (difference hash). Smaller, lighter or re-encoded copies differ in a few bits.
 * @returns null for a picture without anything to see
 */
export async function lookOf({ data, raw }: Pixels): Promise<string | null> {
  const { default: sharp } = await import('sharp')
  const grey = await sharp(data, { raw })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
  const bits = Array.from({ length: SIDE * SIDE }, (_, at) => {
    const left = Math.floor(at / SIDE) * (SIDE + 1) + (at % SIDE)
    return (grey[left] ?? 0) < (grey[left + 1] ?? 0)
  })
  const lighter = bits.filter(Boolean).length
  if (lighter < FEWEST_EDGES || lighter > SIDE * SIDE - FEWEST_EDGES) return null
  return bits.map((isLighter) => (isLighter ? '1' : '0')).join('')
}
