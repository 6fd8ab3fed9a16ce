import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/tables.generated.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { ARRIVED_DAYS } from '../people/lists/who-arrived.ts'

/**
 * Shows somebody among who arrived lately, counted from when they first said so, or no longer.
 * @returns whether they are shown now: not who said it long ago, or never
 */
export async function setArrivalShown(
  tx: Kysely<DB>,
  customerId: number,
  isShown: boolean,
): Promise<boolean> {
  const saidLately = sql<Date | null>`(
    select arrived_at from arrival where customer_id = ${customerId} and ${isLately})`
  const row = await tx
    .updateTable('customer')
    .set({ arrived_at: isShown ? saidLately : null })
    .where('id', '=', customerId)
    .returning('arrived_at')
    .executeTakeFirst()
  await announce(tx, { type: 'arrived', customerId })
  return Boolean(row?.arrived_at)
}

/** Of a row of `arrival`: whether it was said lately that its person had just arrived. */
export const isLately = sql<boolean>`(stage = 'just-arrived'
  and arrival.arrived_at > now() - make_interval(days => ${sql.lit(ARRIVED_DAYS)}))`
