import { findCards, findIbans } from './bank-numbers.ts'
import { findPesels, findRnokpps } from './identity-numbers.ts'
import { findMachineReadable } from './machine-readable.ts'
import { findPhones } from './phone-numbers.ts'
import type { PersonalPlace } from './place.ts'

/** The longer ones first: what one has found the next ones do not see. */
const FINDERS = [
  findMachineReadable,
  findIbans,
  findCards,
  findPesels,
  findRnokpps,
  findPhones,
] as const

/** Addresses of pages and of e-mail: their numbers name pages. */
const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}\/\S*|\S+@\S+\.\p{L}{2,}/giu

/**
 * Finds documents' numbers, bank accounts, cards and telephone numbers.
 * @param text plain text
 * @returns what was found, in the order of the text; no two overlap
 */
export function findPersonalData(text: string): readonly PersonalPlace[] {
  let rest = text.replaceAll(ADDRESS, (address) => HIDDEN.repeat(address.length))
  const found: PersonalPlace[] = []
  for (const find of FINDERS)
    for (const place of find(rest).toSorted((one, two) => one.start - two.start)) {
      const { start, end } = place
      if (rest.slice(start, end).includes(HIDDEN)) continue
      found.push(place)
      rest = rest.slice(0, start) + HIDDEN.repeat(end - start) + rest.slice(end)
    }
  return found.toSorted((one, two) => one.start - two.start)
}

/** Stands for what was found already: neither a letter nor a digit. */
const HIDDEN = '\uFFFC'
