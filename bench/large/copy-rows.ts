import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Cell = string | number | boolean | null
const CHUNK = 1 << 18

/**
 * Streams rows into a table by COPY, as fast as the server takes them.
 * @param target the table with its columns: `tag (id, name)`
 * @returns how many rows went
 */
export async function copyRows(
  client: Client,
  target: string,
  rows: Iterable<readonly Cell[]>,
): Promise<number> {
  let count = 0
  function* chunks() {
    let text = ''
    for (const row of rows) {
      text += `${row.map(cellText).join('\t')}\n`
      count++
      if (text.length < CHUNK) continue
      yield Buffer.from(text)
      text = ''
    }
    yield Buffer.from(text)
  }
  await pipeline(
    Readable.from(chunks(), { objectMode: true, highWaterMark: 2 }),
    client.query(copyFrom(`copy ${target} from stdin`)),
  )
  return count
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function cellText(value: Cell): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return value.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? '')
}

/** A moment in milliseconds as PostgreSQL reads it. */
export const timestamp = (moment: number) => new Date(moment).toISOString()
