import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * Gives the free seats of an event to those who wait, and announces who got one. Within the transaction that changed the
 * event, which holds its row.
 */
export async function fillSeats(tx: Database, postId: number): Promise<void> {
  await sql`select fill_seats(array[${postId}]::bigint[])`.execute(tx)
}

/** How many come to a single date alone, on the fullest of those to come; read after the lock was taken. */
export async function findFullestDate(tx: Database, id: number): Promise<number> {
  const { rows } = await sql<{ max: number }>`select fullest_date(${id}, null) as max`.execute(tx)
  return rows[0]?.max ?? 0
}
