import { readFile } from 'node:fs/promises'

/**
 * Reads a table of tab-separated columns whose first line names them.
 * @param columns the names that must be there, in the order wanted
 * @throws an error that names the file and the missing column, or the uneven line
 */
export async function readTsv<Column extends string>(
  file: string,
  columns: readonly Column[],
): Promise<Record<Column, string>[]> {
  const [header = '', ...lines] = (await readFile(file, 'utf8')).replace(/\n$/, '').split('\n')
  const names = header.split('\t')
  const places = columns.map((column) => {
    const place = names.indexOf(column)
    if (place < 0) throw new Error(`${file}: no column «${column}», there are ${names.join(', ')}`)
    return place
  })
  return lines.map((line, index) => {
    const cells = line.split('\t')
    if (cells.length !== names.length)
      throw new Error(`${file}:${index + 2}: ${cells.length} cells, not ${names.length}`)
    return Object.fromEntries(
      columns.map((column, at) => [column, cells[places[at] ?? 0]]),
    ) as Record<Column, string>
  })
}
