import { moderates } from '../../../lib/api/moderates.ts'
import * as m from '../../../paraglide/messages.js'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { forbidden, notFound } from '../../../platform/errors/failures.ts'

/**
 * A case in the places of a moderator, with its row held.
 * @throws 404 when there is none there; 403 when it is about who asks
 */
export async function lockCase(tx: Database, viewer: Viewer, id: number) {
  const found = await tx
    .selectFrom('moderation_case')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const isTheirs =
    found && moderates(viewer, { countryCode: found.country_code, city: found.city_id })
  if (!isTheirs) throw noSuchCase()
  if (found.customer_id === viewer.customerId) throw forbidden(m.refused_own_words())
  return found
}

export const noSuchCase = () => notFound(m.refused_no_case())

export type LockedCase = Awaited<ReturnType<typeof lockCase>>
