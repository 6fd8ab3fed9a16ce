import { CUSTOMER_TYPE } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import type { ViewerContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import { openProfile } from '../../people/open-profile.ts'

/**
 * The business that a claim is about.
 * @throws 404 when there is nobody such, or it is a person; 403 when one blocked the other
 */
export async function findClaimedBusiness(context: ViewerContext, username: string) {
  const id = await openProfile(context, username)
  const row = await context.db
    .selectFrom('customer')
    .select(['id', 'username', 'first_name', 'verified_at'])
    .where('id', '=', id)
    .where('type', '=', CUSTOMER_TYPE.business)
    .executeTakeFirst()
  if (!row) throw notFound(m.claim_no_business())
  return row
}
