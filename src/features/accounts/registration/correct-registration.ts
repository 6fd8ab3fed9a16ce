import { type Kysely, sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import type { RequestContext } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { UNIQUE_VIOLATION } from '../../../platform/db/unique-violation.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { revokeTokens } from '../email/one-time-token.ts'
import {
  columnsOf,
  type Replacement,
  sendVerifyLetter,
  type VerifyPayload,
} from '../email/verify-letter.ts'
import { takeUsername } from './usernames.ts'

/** What was registered in this browser, as it was. */
interface Registered {
  readonly id: number
  readonly email: string | null
  readonly username: string
}

/**
 * What was registered in this browser stands corrected, and the letter goes out anew. Links that lie in another
 * mailbox end with its address, and the former username leads to the new one.
 * @throws 400 when somebody was faster by a moment
 */
export async function correctRegistration(
  { config, db }: RequestContext,
  own: Registered,
  payload: VerifyPayload,
  person: Replacement,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await correct(tx, own, payload.email, person))) {
      // proven a moment ago, by the letter that was asked for once more
      await enqueue(tx, 'send-letter', {
        letter: 'already-registered',
        customerId: own.id,
        values: {},
      })
      return
    }
    if (own.username !== person.username) await keepFormerName(tx, own)
    if (own.email !== payload.email)
      for (const purpose of ['verify-email', 'reset-password', 'change-email'] as const)
        await revokeTokens(tx, purpose, own.id)
    await sendVerifyLetter(tx, config, own.id, payload)
  })
}

/** @returns whether the address was not proven yet */
async function correct(
  tx: Kysely<DB>,
  { id, username }: Registered,
  email: string,
  person: Replacement,
): Promise<boolean> {
  if (username !== person.username && !(await takeUsername(tx, person.username, id)))
    throw badInput('username', m.refused_username_just_taken())
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ email, username: person.username, ...columnsOf(person) })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
    .catch((error: { code?: string }) => {
      if (error.code !== UNIQUE_VIOLATION) throw error
      throw badInput('username', m.refused_username_just_taken())
    })
  return numUpdatedRows > 0n
}

/** The account was open for signing in: its name may stand in links. */
const keepFormerName = (tx: Kysely<DB>, { id, username }: Registered) =>
  tx
    .insertInto('former_username')
    .values({ username, customer_id: id })
    .onConflict((on) =>
      on.column('username').doUpdateSet({ customer_id: id, freed_at: sql<Date>`now()` }),
    )
    .execute()
