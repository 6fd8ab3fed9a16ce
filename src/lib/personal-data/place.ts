/** What a number is the number of. */
export const PERSONAL_KINDS = ['mrz', 'iban', 'card', 'pesel', 'rnokpp', 'phone'] as const
export type PersonalKind = (typeof PERSONAL_KINDS)[number]

/** What its author chose for a text: all of it is masked, or all but telephone numbers. */
export const PERSONAL_DATA_CHOICES = ['mask', 'keep-phones'] as const
export type PersonalDataChoice = (typeof PERSONAL_DATA_CHOICES)[number]

/** Where personal data stands in a text. */
export interface PersonalPlace {
  readonly kind: PersonalKind
  /** Index of its first character, and of the first one after it, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** As it is shown instead: of the same length. */
  readonly masked: string
}

/** A character between the digits of a number: a space, also one that does not break, or a dash. */
export const SEPARATOR = '[ \\u00a0\\u00ad\\u2007\\u2009\\u200b\\u202f\\u2060\\u2010-\\u2014-]'

/** The last digits of a number, with what separates them from those before. */
export const LAST_GROUP = new RegExp(`(?:${SEPARATOR}|[().])+\\d+$`, 'u')

/** Stands for what is not looked at any more: neither a letter nor a digit. */
export const HIDDEN = '\uFFFC'

/** The letters and digits of a fragment, in upper case, without what separates them. */
export const signsOf = (fragment: string): string =>
  fragment.replaceAll(/[^\p{L}\p{N}<]/gu, '').toUpperCase()

/**
 * Puts `*` in the place of letters and digits; what separates them stays, so the length does too.
 * @param keep how many of the first and of the last ones stay
 */
export function maskSigns(fragment: string, keep: { first?: number; last?: number } = {}): string {
  const total = fragment.match(SIGN)?.length ?? 0
  let seen = 0
  return fragment.replaceAll(SIGN, (sign) => {
    seen++
    return seen <= (keep.first ?? 0) || seen > total - (keep.last ?? 0) ? sign : '*'
  })
}
const SIGN = /[A-Za-z0-9]/g

/** Puts other words in the place of what was found, in one go: places stand in order and do not overlap. */
export function replacePlaces<Place extends PersonalPlace>(
  text: string,
  places: readonly Place[],
  insteadOf: (place: Place) => string,
): string {
  let last = 0
  const parts = places.map((place) => {
    const part = text.slice(last, place.start) + insteadOf(place)
    last = place.end
    return part
  })
  return parts.join('') + text.slice(last)
}
