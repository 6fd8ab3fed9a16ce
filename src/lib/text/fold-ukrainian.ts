/**
 * A word as search compares it; two spellings of one word fold to the same string. NFC and lower
 * case; stress marks, soft hyphens and invisible joiners go away; every apostrophe is dropped
 * («м’яса» and the careless «мяса» are one word); ґ → г; look-alikes from the other alphabet are
 * mended («вiза» with a Latin i), also in codes («В1», a level of language, in Cyrillic is «b1»).
 * «й» and «ї» survive in both Unicode forms. Idempotent. Latin words keep their marks.
 */
export function foldUkrainian(word: string): string {
  return word
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\p{L}\p{M}\p{N}]+/gu, mendLookAlikes)
    .replace(STRESS, '')
    .toLowerCase()
    .replace(/[ґѐѝ]/gu, (letter) => (letter === 'ґ' ? 'г' : letter === 'ѐ' ? 'е' : 'и'))
    .normalize('NFC')
}

// Every character here has been seen in the place of the apostrophe of «м'яса».
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff'’ʼ`‘′՚´＇]/gu

const STRESS = /(?<=\p{Script=Cyrillic}\p{M}*)[\u0300\u0301]/gu

// Codes first («В1», a level of language, is Latin), then the alphabet that owns a letter without a
// twin; when every letter has one, Cyrillic wins.
function mendLookAlikes(word: string): string {
  if (!/\p{Script=Cyrillic}/u.test(word)) return word
  const hasLatin = /\p{Script=Latin}/u.test(word)
  const canBeLatin = EVERY_CYRILLIC_HAS_TWIN.test(word)
  if (canBeLatin && /\p{N}/u.test(word)) return toLatin(word)
  if (hasLatin && EVERY_LATIN_HAS_TWIN.test(word)) return toCyrillic(word)
  return hasLatin && canBeLatin ? toLatin(word) : word
}

function toLatin(word: string): string {
  return Array.from(word, (letter) => TO_LATIN.get(letter) ?? letter).join('')
}

function toCyrillic(word: string): string {
  return Array.from(word, (letter) => TO_CYRILLIC.get(letter) ?? letter).join('')
}

// An acute accent on a Latin vowel inside a Cyrillic word is a way of writing the stress.
const TO_CYRILLIC = twins('aeiopcxyïABCEHIKMOPTXYÏáéíóýÁÉÍÓÝ', 'аеіорсхуїАВСЕНІКМОРТХУЇаеіоуАЕІОУ')
const TO_LATIN = twins('aeiopcxykmthbïABCEHIKMOPTXYÏ', 'аеіорсхукмтнвїАВСЕНІКМОРТХУЇ', 'swap')

const EVERY_LATIN_HAS_TWIN = everyHasTwin('Latin', TO_CYRILLIC)
const EVERY_CYRILLIC_HAS_TWIN = everyHasTwin('Cyrillic', TO_LATIN)

function twins(latin: string, cyrillic: string, swap?: 'swap'): Map<string, string> {
  const [from, to] = swap ? [cyrillic, latin] : [latin, cyrillic]
  return new Map(Array.from(from, (letter, i) => [letter, to.charAt(i)]))
}

function everyHasTwin(script: string, letters: Map<string, string>): RegExp {
  return new RegExp(`^(?:[${[...letters.keys()].join('')}]|\\P{Script=${script}})+$`, 'u')
}
