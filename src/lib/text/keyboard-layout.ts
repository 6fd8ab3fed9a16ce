/**
 * What the same keys would have written on the Ukrainian layout: «dspf» → «віза», «;bnkj» →
 * «житло». The key positions are those of the enhanced Ukrainian ЙЦУКЕН against US QWERTY;
 * punctuation keys are letters there (`[` х, `]` ї, `;` ж, `'` є, `,` б, `.` ю, backslash ґ, back
 * tick the apostrophe). Characters that are on no key of the table (digits, spaces, Cyrillic) stay
 * as they are.
 */
export function toUkrainianLayout(text: string): string {
  return replaceKeys(text, LATIN_TO_UKRAINIAN)
}

/**
 * What the same keys would have written on the US layout: «пщщпду» → «google», «ЗУІУД» → «PESEL».
 * «ґ» (Right Alt with г, or the backslash key) reads as `u`, the key that people press for it.
 */
export function toLatinLayout(text: string): string {
  return replaceKeys(text.normalize('NFC'), UKRAINIAN_TO_LATIN)
}

const ROWS: [latin: string, ukrainian: string][] = [
  ['`qwertyuiop[]\\', "'йцукенгшщзхїґ"],
  ["asdfghjkl;'", 'фівапролджє'],
  ['zxcvbnm,./', 'ячсмитьбю.'],
  ['~QWERTYUIOP{}|', 'ʼЙЦУКЕНГШЩЗХЇҐ'],
  ['ASDFGHJKL:"', 'ФІВАПРОЛДЖЄ'],
  ['ZXCVBNM<>?', 'ЯЧСМИТЬБЮ,'],
  ['@#$^&', '"№;:?'],
]

const PAIRS = ROWS.flatMap(([latin, ukrainian]) =>
  [...latin].map((key, i): [string, string] => [key, ukrainian.charAt(i)]),
)

const LATIN_TO_UKRAINIAN = new Map(PAIRS)

const UKRAINIAN_TO_LATIN = new Map([
  ...PAIRS.map(([latin, ukrainian]): [string, string] => [ukrainian, latin]),
  ['ґ', 'u'],
  ['Ґ', 'U'],
  ['’', '`'],
])

function replaceKeys(text: string, keys: Map<string, string>): string {
  return Array.from(text, (character) => keys.get(character) ?? character).join('')
}
