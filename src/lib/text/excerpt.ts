/**
 * The beginning of a text on one line, cut between words.
 * @param most how many characters, with the ellipsis
 */
export function excerptOf(text: string, most = 200): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const room = line.slice(0, most)
  const border = room.lastIndexOf(' ')
  const kept =
    border > most / 2
      ? room.slice(0, border)
      : room
          .slice(0, -1)
          .toWellFormed()
          .replace(/\uFFFD$/, '')
  return `${kept.replace(/[\s,;:.!?—–«(-]+$/, '')}…`
}
