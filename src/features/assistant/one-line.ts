/** Words of a model as plain text: no markup, no characters that hide or turn words, one line. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ue000-\uf8ff]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
