import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { ArrivingPerson } from './pending-registration/arriving-person.ts'
import { findOwner } from './pending-registration/pending-registration-ticket.ts'
import type { TakenStart } from './start.ts'

/** How far the clock of a provider may be behind, in milliseconds. */
const BEHIND = 60_000

/** The result: confirmed, another person, the provider did not ask for the person anew, the session has ended. */
export type Proof = 'proved' | 'another' | 'not-anew' | 'expired'

/**
 * Reauthenticates the session that began it, when the provider returns the same person. The session has passed the
 * second step already.
 */
export async function proveByProvider(
  db: Database,
  { by, startedAt }: TakenStart,
  person: ArrivingPerson,
): Promise<Proof> {
  const owner = await findOwner(db, person.provider, person.subject)
  if (!by || owner?.id !== by.customerId) return 'another'
  if (isAskedAnew(person, startedAt) === false) return 'not-anew'
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ proved_at: sql`now()` })
    .where('id', '=', by.sessionId)
    .where('customer_id', '=', by.customerId)
    .executeTakeFirst()
  return numUpdatedRows ? 'proved' : 'expired'
}

/** Whether the provider asked for the person after the sign-in began; undefined when it sends no `auth_time`. */
export const isAskedAnew = (
  { askedAt }: Pick<ArrivingPerson, 'askedAt'>,
  startedAt: Date,
): boolean | undefined =>
  askedAt === undefined ? undefined : askedAt * 1_000 >= startedAt.getTime() - BEHIND
