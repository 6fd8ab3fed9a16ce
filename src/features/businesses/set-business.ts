import { type Kysely, sql } from 'kysely'
import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Services } from '../../platform/context.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { badInput, forbidden } from '../../platform/errors/failures.ts'
import type { BusinessFields } from './business-fields.ts'
import { setBusiness as call } from './contract.ts'
import { findBusiness } from './find-business.ts'
import { lockBusiness } from './lock-business.ts'

/**
 * Writes what one's own business tells of itself, whole.
 * @throws 403 when it is the profile of a person; 400 with `mainContact` when there is no such contact
 */
export const setBusiness = serve(call).handler(async ({ input, context }) => {
  const id = viewerOf(context).customerId
  await context.db.transaction().execute(async (tx) => {
    await lockBusiness(tx, id)
    await tx
      .updateTable('business')
      .set({
        category: input.category ?? null,
        languages: input.languages,
        address: input.address ?? null,
        latitude: input.latitude ?? null,
        longitude: input.longitude ?? null,
        phone: input.phone ?? null,
        email: input.email ?? null,
        main_contact: input.mainContact ?? null,
        told_at: sql`now()`,
      })
      .where('customer_id', '=', id)
      .execute()
    await changeHours(tx, id, input.hours)
    await refuseMissingContact({ ...context, db: tx }, id, input)
  })
  const business = await findBusiness(context, id, true)
  if (!business) throw forbidden(m.refused_not_business())
  return { business }
})

async function changeHours(
  tx: Kysely<DB>,
  customer_id: number,
  hours: BusinessFields['hours'],
): Promise<void> {
  await tx.deleteFrom('business_hours').where('customer_id', '=', customer_id).execute()
  if (hours.length > 0)
    await tx
      .insertInto('business_hours')
      .values(hours.map((span) => ({ customer_id, ...span })))
      .execute()
}

async function refuseMissingContact(
  context: Pick<Services, 'db' | 'config'>,
  id: number,
  { mainContact }: BusinessFields,
): Promise<void> {
  if (!mainContact) return
  const business = await findBusiness(context, id, true)
  if (business?.contacts.some(({ kind }) => kind === mainContact)) return
  throw badInput('mainContact', m.business_contact_missing())
}
