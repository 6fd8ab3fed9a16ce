import { CUSTOMER_TYPE } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import { findCustomer } from '../../people/find-customer.ts'

/**
 * The business that a claim is about, also where it blocked who claims: an impostor would stop the owner by that.
 * @throws 404 when there is nobody such, or it is a person
 */
export async function findClaimedBusiness(db: Database, username: string) {
  const id = await findCustomer(db, username)
  const row = await db
    .selectFrom('customer')
    .select(['id', 'username', 'first_name', 'verified_at'])
    .where('id', '=', id)
    .where('type', '=', CUSTOMER_TYPE.business)
    .executeTakeFirst()
  if (!row) throw notFound(m.claim_no_business())
  return row
}
