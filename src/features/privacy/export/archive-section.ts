import type { RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** How many rows are read at once. */
export const BATCH = 100

/** One file of data: rows of one kind, the oldest first. */
export interface Section {
  readonly name: string
  rows(db: Database, customerId: number): AsyncIterable<object>
}

/** Many rows, read in batches by their `key`, which is left out unless it says something. */
export function section(
  name: string,
  batch: (customerId: number, last: number) => RawBuilder<unknown>,
): Section {
  return {
    name,
    async *rows(db, customerId) {
      for (let last = 0; ; ) {
        const { rows } = await batch(customerId, last).execute(db)
        for (const { key, ...row } of rows as { key: number }[]) {
          yield row
          last = key
        }
        if (rows.length < BATCH) return
      }
    },
  }
}

/** Rows of which nobody has many. */
export const whole = (name: string, all: (customerId: number) => RawBuilder<unknown>): Section => ({
  name,
  async *rows(db, customerId) {
    yield* (await all(customerId).execute(db)).rows as object[]
  },
})
