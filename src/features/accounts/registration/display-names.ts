import { linksIn } from '../../../lib/html/links-in.ts'
import * as m from '../../../paraglide/messages.js'
import { BRAND_WORDS, LOOK_ALIKES, SPOKESMAN_WORDS, STAFF_WORDS } from './staff-words.ts'

/** What does not show: controls, spaces, marks of writing, fillers; U+2800 is a drawn blank. */
const INVISIBLE = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Turns the words around a name: what stands beside it would be read in another order. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const SHOWN_AS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([shown, signs]) =>
    [...signs].map((sign) => [sign, shown] as const),
  ),
)

/** What is drawn over a letter or not at all: a word goes on around it. */
const WITHIN_WORD = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** No letter, digit or look-alike of one: words end there. */
const SEPARATOR = /[^\p{L}\p{N}@$|!]+/gu

/** How a name looks, its words apart by one space: the same for all names that are taken for one another. */
const skeletonOf = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase().replaceAll(WITHIN_WORD, '').replaceAll(SEPARATOR, ' ')]
    .map((sign) => SHOWN_AS.get(sign) ?? sign)
    .join('')
    .trim()

const skeletons = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).filter(Boolean).map(skeletonOf))

const BRAND = skeletons(BRAND_WORDS)
const STAFF = skeletons(STAFF_WORDS)
const FOR_SITE = skeletons(SPOKESMAN_WORDS)

/**
 * Why nobody may be called so; undefined when they may.
 * @param name the first and the last name as they are shown, or the name of a business
 */
export function displayNameFault(name: string): string | undefined {
  if (DIRECTION.test(name)) return m.name_direction()
  if (name.replace(INVISIBLE, '') === '') return m.name_invisible()
  if (holdsLink(name)) return m.name_link()
  return isOfStaff(name) ? m.name_of_staff() : undefined
}

/**
 * A name stands beside all that its owner writes: a domain there would be an advertisement on every page. Capital
 * letters do not tell the end of a sentence here, as they do in a text, and `<` begins no tag.
 */
const holdsLink = (name: string): boolean =>
  linksIn(name.toLowerCase().replaceAll(/[<>]/g, ' ')).size > 0

/** Signs and digits: some look like letters, others stand beside a word or within it. */
const NO_LETTERS = /[^\p{L}\p{M}\p{Cf}\s]+/gu
const AT_END = /[^\p{L}\p{M}\p{Cf}\s]+(?=\s|$)/gu

/** «4dmin», «4dmin!», «Ад!мін», «Адмін!Олена»: each way to read what is no letter. */
const READINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.replaceAll(AT_END, ''),
  (name) => name.replaceAll(NO_LETTERS, ''),
  (name) => name.replaceAll(NO_LETTERS, ' '),
]

const isOfStaff = (name: string): boolean => READINGS.some((read) => readsAsStaff(read(name)))

function readsAsStaff(name: string): boolean {
  const apart = skeletonOf(name).split(' ')
  const whole = apart.join('')
  // «Ад-мін Олена» too: a sign may part two words, or stand within one
  const joined = name.split(/\s+/).map((word) => skeletonOf(word).replaceAll(' ', ''))
  const words = [...apart, ...joined]
  if (BRAND.has(whole) || STAFF.has(whole)) return true
  if (words.some((word) => STAFF.has(word))) return true
  return words.some((word) => BRAND.has(word)) && words.some((word) => FOR_SITE.has(word))
}
