const decoded: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
  '&amp;': '&',
}
const encoded: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

/** A run of text of clean HTML as its characters. */
export const decodeText = (html: string): string =>
  html.replaceAll(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => decoded[entity] ?? entity)

/** The same the other way, as cleaning writes it. */
export const encodeText = (text: string): string =>
  text.replaceAll(/[<>&]/g, (letter) => encoded[letter] ?? letter)
