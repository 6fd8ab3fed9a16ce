import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { announce } from '../../../platform/jobs/announce.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { setVerified as call } from '../contract.ts'
import { findCustomer } from '../find-customer.ts'

/** An admin says that somebody is who they say they are, or takes it back. */
export const setVerified = serve(call).handler(async ({ input, context }) => {
  const { isVerified } = input
  const id = await findCustomer(context.db, input.username)
  await context.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('customer')
      .set({ verified_at: isVerified ? sql`now()` : null })
      .where('id', '=', id)
      .where('verified_at', isVerified ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return
    await recordAudit(tx, viewerOf(context), {
      action: isVerified ? 'verify' : 'unverify',
      of: { customerId: id },
    })
    // a bio with a link is shown with the mark alone
    await enqueue(tx, 'index-customer', { customerId: id, withPosts: false })
    if (isVerified)
      await announce(tx, {
        type: 'marked-verified',
        customerId: id,
        at: new Date().toISOString(),
      })
  })
  return { isVerified }
})
