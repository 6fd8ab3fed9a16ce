import { findCards, findIbans } from './bank-numbers.ts'
import { findPesels, findRnokpps } from './identity-numbers.ts'
import { findMachineReadable } from './machine-readable.ts'
import { findPhones } from './phone-numbers.ts'
import { HIDDEN, type PersonalPlace, replacePlaces } from './place.ts'

/** The longer ones first: what one has found the next ones do not see. */
const FINDERS = [
  findMachineReadable,
  findIbans,
  findCards,
  findPesels,
  findRnokpps,
  findPhones,
] as const

/**
 * Whether a word is an address of a page or of e-mail: its numbers name pages. A pattern that is tried anew at each sign
 * of a long word would take the square of its length.
 */
const isAddress = (word: string): boolean =>
  word.includes('://') || word.includes('@') || /^(?:www\.|[^/]{1,253}\.\p{L}{2,63}\/)/iu.test(word)

/**
 * Finds documents' numbers, bank accounts, cards and telephone numbers.
 * @param text plain text
 * @returns what was found, in the order of the text; no two overlap
 */
export function findPersonalData(text: string): readonly PersonalPlace[] {
  let rest = text.replaceAll(/\S+/g, (word) =>
    isAddress(word) ? HIDDEN.repeat(word.length) : word,
  )
  const found: PersonalPlace[] = []
  for (const find of FINDERS) {
    const places: PersonalPlace[] = []
    let end = 0
    for (const place of find(rest).toSorted((one, two) => one.start - two.start)) {
      if (place.start < end) continue
      places.push(place)
      end = place.end
    }
    found.push(...places)
    rest = replacePlaces(rest, places, (place) => HIDDEN.repeat(place.end - place.start))
  }
  return found.toSorted((one, two) => one.start - two.start)
}
