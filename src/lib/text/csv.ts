type Cell = string | number | null

/**
 * A table as CSV (RFC 4180), which spreadsheets take for UTF-8 by the mark at its beginning. A text that a spreadsheet
 * would compute begins with an apostrophe (OWASP «CSV Injection»).
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
