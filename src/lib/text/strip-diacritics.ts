/**
 * Latin text without its marks: «Łódź» → Lodz, «Straße» → Strasse, «café» → cafe. Letters come
 * apart by NFKD; those that have no decomposition in Unicode (ł, ß, ø …) are spelt by a small
 * table. Cyrillic is left whole: «й» and «ї» would lose what makes them letters.
 */
export function stripDiacritics(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{Script=Cyrillic}\p{ASCII}]+/gu, (run) =>
      run.normalize('NFKD').replace(/\p{M}+/gu, ''),
    )
    .replace(/[łŁßẞøØđĐðÐþÞæÆœŒıħĦ]/gu, (letter) => SPELT[letter] ?? letter)
}

// biome-ignore format: a table reads better in rows
const SPELT: Record<string, string> = {
  ł: 'l', Ł: 'L', ß: 'ss', ẞ: 'SS', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th',
  Þ: 'Th', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ı: 'i', ħ: 'h', Ħ: 'H',
}
