/** The output of a model as one line of plain text: no markup, no invisible or bidirectional control characters. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ue000-\uf8ff]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
