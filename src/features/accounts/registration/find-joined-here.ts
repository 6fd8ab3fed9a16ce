import { sql } from 'kysely'
import { CUSTOMER_STATUS } from '../../../lib/api/type-numbers.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { browserMark } from '../sessions/is-own-browser.ts'
import { isOfBrowser, isToAddress, selectRegistrationTokens } from './registration-tokens.ts'

/**
 * The account that was registered in this browser lately, by its username or e-mail: who goes back in the form may
 * correct either and send it again. Undefined in any other browser.
 */
export async function findJoinedHere(
  context: RequestContext,
  { username, email = '' }: { readonly username: string; readonly email?: string },
) {
  const mark = browserMark(context)
  if (!mark) return undefined
  return context.db
    .selectFrom('customer')
    .innerJoin('account', 'account.customer_id', 'customer.id')
    .select([
      'customer.id',
      'customer.email',
      'customer.email_verified_at',
      'customer.username',
      'account.password_hash',
    ])
    .where(({ eb, or }) =>
      or([eb('customer.username', '=', username), eb('customer.email', '=', email)]),
    )
    .where('customer.deleted_at', 'is', null)
    .where('customer.status', '=', CUSTOMER_STATUS.shown)
    .where(({ exists }) =>
      exists(
        selectRegistrationTokens(context.db)
          .select('token_hash')
          .whereRef('one_time_token.customer_id', '=', sql.ref('customer.id'))
          .where(isOfBrowser(mark)),
      ),
    )
    .executeTakeFirst()
}

/** Whether this browser has registered an address that stands unconfirmed in another account. */
export async function isWaitingHere(context: RequestContext, email: string): Promise<boolean> {
  const mark = browserMark(context)
  if (!mark) return false
  const waiting = await selectRegistrationTokens(context.db)
    .select('token_hash')
    .where('customer_id', 'is', null)
    .where(isToAddress(email))
    .where(isOfBrowser(mark))
    .executeTakeFirst()
  return waiting !== undefined
}
