import { serve, viewerOf } from '../../platform/api/serve.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { unsubscribe as call } from './contract.ts'
import { findTarget } from './find-target.ts'

/** Stops following something, also what nobody else sees any more. */
export const unsubscribe = serve(call).handler(async ({ input, context }) => {
  const { column, value } = await findTarget(context.db, input)
  const { customerId } = viewerOf(context)
  await context.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('subscription')
      .where('subscriber_id', '=', customerId)
      .where(column, '=', value)
      .executeTakeFirst()
    if (column === 'person_id' && numDeletedRows)
      await announce(tx, { type: 'followed', followerId: customerId, personId: Number(value) })
  })
  return { isSubscribed: false }
})
