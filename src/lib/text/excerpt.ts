/**
 * The beginning of a text on one line, cut between words.
 * @param most how many characters, with the ellipsis
 */
export function excerptOf(text: string, maxLength = 200): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const room = line.slice(0, maxLength)
  const border = room.lastIndexOf(' ')
  const kept =
    border > maxLength / 2
      ? room.slice(0, border)
      : room
          .slice(0, -1)
          .toWellFormed()
          .replace(/\uFFFD$/, '')
  return `${kept.replace(/[\s,;:.!?—–«(-]+$/, '')}…`
}
