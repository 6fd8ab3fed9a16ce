import type { RequestContext } from '../../platform/context.ts'
import { hydrateAuthors } from '../people/customer-rows.ts'
import type { ReportedAuthor } from './contract.ts'
import type { Reported } from './find-reported.ts'

/**
 * Whom a member may mute or block after a report: who wrote the thing, or who it is. Null for visitors, of one's own, and
 * of who is not shown or is blocked already.
 */
export async function reportedAuthor(
  context: RequestContext,
  { customerId }: Reported,
): Promise<ReportedAuthor | null> {
  if (!context.viewer || context.viewer.customerId === customerId) return null
  const card = (await hydrateAuthors(context, [customerId])).get(customerId)
  return card ? { username: card.username, name: card.name } : null
}
