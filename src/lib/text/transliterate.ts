/**
 * Ukrainian to Latin by the official table of Cabinet resolution 55 of 27 January 2010: «є ї й ю я»
 * are ye yi y yu ya at the beginning of a word and ie i i iu ia elsewhere, «зг» is zgh (so that it
 * does not read as «ж»), the soft sign and the apostrophe are dropped. Every part of a hyphenated
 * word begins anew. Russian and Belarusian letters are written by their nearest Ukrainian sound;
 * everything that is not Cyrillic stays as it is.
 */
export function transliterate(text: string): string {
  return withoutSigns(text).replace(CYRILLIC_WORD, (word) => transliterateWord(word))
}

const CYRILLIC_WORD = /[Ѐ-ӿ]+/gu

// A stress mark is dropped only after a vowel: in «й» and «ї» written as two characters NFC has
// already joined the letter and its mark.
function withoutSigns(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?<=[аеєиіїоуюяыэ])[\u0300\u0301]/giu, '')
    .replace(/(?<=[Ѐ-ӿ])['’ʼ`‘′՚´＇](?=[Ѐ-ӿ])/gu, '\u042c')
}

// The apostrophe stands here as a soft sign: dropped like it, yet it keeps the word in one piece,
// so that «Знам'янка» is Znamianka and not Znamyanka.
function transliterateWord(word: string): string {
  const letters = word.replace(/[ьЬъЪ]+/gu, '').length
  const capitals = letters > 1 && word === word.toUpperCase()
  return word.replace(/зг|./giu, (letter, at: number) => {
    const lower = letter.toLowerCase()
    const latin = (at === 0 ? AT_START[lower] : undefined) ?? ANYWHERE[lower] ?? letter
    if (letter === lower) return latin
    return capitals ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1)
  })
}

const AT_START: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya', ё: 'yo' }

// biome-ignore format: a table reads better in rows
const ANYWHERE: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i',
  ї: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u',
  ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ь: '', ю: 'iu', я: 'ia', зг: 'zgh',
  ё: 'io', ъ: '', ы: 'y', э: 'e', ў: 'u',
}
