import { ORPCError } from '@orpc/client'
import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import type { RequestContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { FailureData } from '../../../platform/errors/failures.ts'
import { hashOf } from '../email/secret-token.ts'
import { deviceSecretIn, isKnownDevice } from './device-cookie.ts'

const MAX_ATTEMPTS = 5

/**
 * What wrong passwords are counted by. A browser that has signed in to the account has a count of its own, so that
 * nobody locks its owner out from elsewhere; all others share one.
 */
export async function attemptKey(context: RequestContext, email: string): Promise<string> {
  const isKnown = await isKnownDevice(context, email)
  return isKnown ? `${email} at ${deviceSecretIn(context)}` : email
}

const LOCKED = sql`interval '15 minutes'`

/**
 * Counts an attempt at a password before it is made, so that many at once are counted too. Whether anybody has
 * the address makes no difference.
 * @param attempt what it is counted by (attemptKey), or a session of somebody who is signed in
 * @throws 429 after five wrong ones in a row, for 15 minutes
 */
export async function takeAttempt(db: Database, attempt: string): Promise<void> {
  const key = hashOf(attempt)
  const { rows } = await sql`
    insert into password_attempt as known (email_hash) values (${key})
    on conflict (email_hash) do update set
      attempts = case when known.last_at < now() - ${LOCKED} then 1 else known.attempts + 1 end,
      last_at = now()
    where known.attempts < ${MAX_ATTEMPTS}::int or known.last_at < now() - ${LOCKED}
    returning attempts`.execute(db)
  if (rows.length === 0) throw locked(await waitOf(db, key))
}

/** The password was right, or is another by now: the count begins anew. */
export async function forgetAttempts(db: Database, attempt: string): Promise<void> {
  await db.deleteFrom('password_attempt').where('email_hash', '=', hashOf(attempt)).execute()
}

async function waitOf(db: Database, key: Buffer): Promise<number> {
  const row = await db
    .selectFrom('password_attempt')
    .select(
      sql<number>`greatest(1, ceil(extract(epoch from last_at + ${LOCKED} - now())))::int`.as(
        'wait',
      ),
    )
    .where('email_hash', '=', key)
    .executeTakeFirst()
  return row?.wait ?? 1
}

function locked(retryAfter: number): ORPCError<'TOO_MANY_REQUESTS', FailureData> {
  return new ORPCError('TOO_MANY_REQUESTS', {
    message:
      retryAfter < 60
        ? m.password_locked_seconds({ count: retryAfter })
        : m.password_locked_minutes({ count: Math.ceil(retryAfter / 60) }),
    data: { reason: 'password-locked', retryAfter },
  })
}
