import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { foundRows, presentFoundPeople } from './found-people.ts'
import { findPersonByEmail as call } from './people-contract.ts'

/**
 * The person whose account has an address, such as who wrote to the operator. The address itself does not get into the
 * audit log, that somebody looked for one does.
 */
export const findPersonByEmail = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const row = await foundRows(db)
    .where('customer.email', '=', input.email.trim().toLowerCase())
    .executeTakeFirst()
  await recordAudit(db, viewerOf(context), {
    action: 'find-by-email',
    ...(row && { of: { customerId: row.id } }),
  })
  const [person = null] = row ? await presentFoundPeople(context, [row]) : []
  return { person }
})
