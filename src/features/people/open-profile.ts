import type { ViewerContext } from '../../platform/context.ts'
import { refuseBlockedBy } from './blocks/refuse-blocked.ts'
import { findCustomer } from './find-customer.ts'

/**
 * The id of a person whose profile the viewer reads.
 * @throws 404 when there is nobody such, 403 when the person blocked the viewer
 */
export async function openProfile(context: ViewerContext, username: string): Promise<number> {
  const id = await findCustomer(context.db, username)
  await refuseBlockedBy(context, id)
  return id
}
