import { type Insertable, sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import type { DB } from '../../src/platform/db/tables.generated.ts'

const ROWS_A_STATEMENT = 2_000

/** Inserts many rows in their order, each part as one JSON parameter; numbers that the rows bring are kept. */
export async function insertRows<Table extends keyof DB & string>(
  db: Database,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const part = JSON.stringify(rows.slice(start, start + ROWS_A_STATEMENT), bytesAsHex)
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)`.execute(
      db,
    )
  }
}

/** Bytes as PostgreSQL reads them; JSON itself makes an object of a buffer before it asks. */
function bytesAsHex(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const given = this[key]
  return given instanceof Buffer ? `\\x${given.toString('hex')}` : value
}

/** Lets a table that was given its numbers count on after them. */
export async function countOnAfter(
  db: Database,
  table: 'customer' | 'tag' | 'post' | 'comment',
  number: number,
): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${number}::bigint)`.execute(db)
}
