import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { browserMark } from './is-own-browser.ts'

/**
 * The account that this very browser has registered lately, found by its username or its e-mail: whoever went back
 * may mend either, and send it all once more. Undefined in any other browser.
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
    .where('customer.status', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('one_time_token')
          .select('token_hash')
          .whereRef('one_time_token.customer_id', '=', 'customer.id')
          .where('purpose', '=', 'verify-email')
          .where(sql`payload ->> 'browser'`, '=', mark)
          // such a letter goes to whom somebody else has registered: the mark is that of who asked
          .where(sql`payload -> 'replacement'`, 'is', null),
      ),
    )
    .executeTakeFirst()
}
