/** Shorter words are never divided. */
const MIN_HYPHENATED_LENGTH = 12
/** So many letters at least stand on either side. */
const MIN_LENGTH = 3
const VOWEL = /[аеєиіїоуюяы]/i
const MARK = /[ьʼ’']/
const SOFT = '\u00ad'

/**
 * Marks with soft hyphens where the long Ukrainian words of a text may be divided, for columns so narrow that
 * one word fills them: browsers without a dictionary of the language would tear it anywhere. Between two
 * vowels one consonant goes on to the next line, of several the first stays (§ «Правила переносу», 2019).
 */
export const softHyphens = (text: string): string =>
  text.replaceAll(/[\p{Script=Cyrillic}ʼ’']+/gu, (word) =>
    word.length < MIN_HYPHENATED_LENGTH ? word : divided(word),
  )

function divided(word: string): string {
  const letters = [...word]
  const isVowel = (at: number) => VOWEL.test(letters[at] ?? '')
  const places = new Set<number>()
  let last = -1
  for (let at = 0; at < letters.length; at++) {
    if (!isVowel(at)) continue
    if (last >= 0) places.add(placeBetween(letters, last, at))
    last = at
  }
  const mayDivide = (at: number) =>
    places.has(at) &&
    at >= MIN_LENGTH &&
    letters.length - at >= MIN_LENGTH &&
    !isOneSound(letters, at)
  return letters.map((letter, at) => (mayDivide(at) ? SOFT : '') + letter).join('')
}

/** «дж» and «дз» are not divided. */
const isOneSound = (letters: readonly string[], at: number) =>
  /^д[жз]$/.test((letters[at - 1] ?? '') + letters[at])

/** Where the letters between two vowels are divided: before which of them. */
function placeBetween(letters: readonly string[], one: number, other: number): number {
  const consonants = other - one - 1
  if (consonants <= 1) return one + 1
  let place = one + 2
  // the soft sign and the apostrophe stay with their consonant
  while (place < other && MARK.test(letters[place] ?? '')) place++
  return place
}
