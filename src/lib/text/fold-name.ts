const withoutMark: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ґ: 'г',
  ё: 'е',
}

/**
 * A name as people type it: lower case, Latin letters without their marks, no apostrophes, words parted by
 * one space. «Івано-Франківськ» → «івано франківськ», «Łódź» → «lodz».
 */
export function foldName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[łøđðþßæœıґё]/g, (letter) => withoutMark[letter] ?? letter)
    .replace(/\p{M}/gu, '')
    .replace(/['’ʼ`´ʹʻ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether a folded name is in the letters that names of places are folded to: Latin, Ukrainian, digits. */
export const isInLettersOfNames = (folded: string) => /^[a-z0-9ħа-яєії ]+$/.test(folded)
