import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { badInput, conflict } from '../../../platform/errors/failures.ts'
import { reauthenticate as call } from '../contract.ts'
import { isPassword } from '../password/passwords.ts'
import { logRefusals } from './log-refused-sign-in.ts'
import { forgetAttempts, takeAttempt } from './password-attempts.ts'

/** The person at the device knows the password: for 15 minutes the session may do what is delicate. */
export const reauthenticate = serve(call)
  .use(logRefusals)
  .handler(async ({ input, context }) => {
    const { db } = context
    const { customerId, sessionId } = viewerOf(context)
    const password_hash = await findPassword(db, customerId)
    if (!password_hash) throw conflict(m.refused_no_password(), 'no-password')
    // counted by session: wrong passwords sent from elsewhere do not lock out who is signed in
    const key = `session ${sessionId}`
    await takeAttempt(db, key)
    if (!(await isPassword(input.password, password_hash)))
      throw badInput('password', m.refused_wrong_password())
    await forgetAttempts(db, key)
    await db
      .updateTable('session')
      .set({ proved_at: sql`now()` })
      .where('id', '=', sessionId)
      .execute()
    return {}
  })

async function findPassword(db: Database, customerId: number): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('password_hash')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return account?.password_hash ?? null
}
