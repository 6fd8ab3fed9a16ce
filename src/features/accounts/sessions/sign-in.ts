import { CUSTOMER_STATUS } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { serve } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { signIn as call } from '../contract.ts'
import { issueToken } from '../email/one-time-token.ts'
import { isPassword } from '../password/passwords.ts'
import { logRefusals } from './log-refused-sign-in.ts'
import { openSession } from './open-session.ts'
import { attemptKey, forgetAttempts, takeAttempt } from './password-attempts.ts'

/** Signs in by e-mail and password. What is wrong, the address or the password, is not said. */
export const signIn = serve(call)
  .use(logRefusals)
  .handler(async ({ input, context }) => {
    const { db } = context
    const key = await attemptKey(context, input.email)
    await takeAttempt(db, key)
    const account = await findAccount(db, input.email)
    const isRight = await isPassword(input.password, account?.password_hash)
    if (!account || !isRight) throw badInput('password', m.refused_sign_in())
    await forgetAttempts(db, key)
    if (account.totp_confirmed_at) {
      const ticket = await issueToken(db, 'second-factor', { customerId: account.customer_id })
      return { token: null, data: null, ticket }
    }
    return openSession(context, account.customer_id, { method: 'email' })
  })

const findAccount = (db: Database, email: string) =>
  db
    .selectFrom('customer')
    .innerJoin('account', 'account.customer_id', 'customer.id')
    .select(['account.customer_id', 'account.password_hash', 'account.totp_confirmed_at'])
    .where('customer.email', '=', email)
    .where('customer.deleted_at', 'is', null)
    .where('customer.status', '=', CUSTOMER_STATUS.shown)
    .executeTakeFirst()
