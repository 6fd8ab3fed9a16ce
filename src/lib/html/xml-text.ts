/** What XML 1.0 has no character for, not even as an escape: most control characters, halves of pairs. */
const NO_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text as an XML document may hold it, also in a CDATA section, which `]]>` would end. Not escaped. */
export function xmlText(text: string): string {
  return text.replace(NO_CHARACTER, '').replaceAll(']]>', ']] >')
}
