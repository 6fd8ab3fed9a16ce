import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/**
 * Sets tokens of today's aside before a call; calls at the same time cannot pass the budget together, since each
 * adds to the row that the one before it left.
 * @returns the day that they are of, or nothing when there were not so many left
 */
export async function reserveTokens(
  db: Database,
  customerId: number,
  tokens: number,
  dailyTokens: number,
): Promise<string | undefined> {
  if (tokens > dailyTokens) return undefined
  const { rows } = await sql<{ day: string }>`
    insert into ai_use (customer_id, day, tokens) values (${customerId}, ${today}, ${tokens})
    on conflict (customer_id, day) do update set tokens = ai_use.tokens + excluded.tokens
      where ai_use.tokens + excluded.tokens <= ${dailyTokens}
    returning day::text`.execute(db)
  return rows[0]?.day
}

/** Puts what a call cost in the place of what was set aside. */
export async function recordTokenUse(
  db: Database,
  customerId: number,
  { day, reserved, used }: { day: string; reserved: number; used: number },
): Promise<void> {
  await sql`
    update ai_use set tokens = greatest(0, least(tokens::bigint + ${used - reserved}, ${MAX_TOKEN_COUNT}))
    where customer_id = ${customerId} and day = ${day}::date`.execute(db)
}

/** Forgets how much was used more than a month ago. */
export async function forgetTokens(db: Database): Promise<void> {
  await sql`delete from ai_use where day < ${today} - 31`.execute(db)
}

/** After how many seconds the next day begins. */
export function secondsOfToday(now = new Date()): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1_000))
}

const MAX_TOKEN_COUNT = 2_000_000_000
const today = sql`(now() at time zone 'utc')::date`
