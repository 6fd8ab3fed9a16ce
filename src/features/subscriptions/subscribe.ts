import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { badInput, notFound } from '../../platform/errors/failures.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { refuseBlockedNow } from '../people/blocks/refuse-blocked.ts'
import { subscribe as call } from './contract.ts'
import { findTarget } from './find-target.ts'
import { isPublic } from './is-public.ts'

/** Follows a person, something written, a tag or a place. Counters change with the row, by triggers. */
export const subscribe = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const { customerId } = viewerOf(context)
  const target = await findTarget(db, input)
  if (!(await isPublic(db, input.objectType, target))) throw notFound(m.refused_nothing_here())
  if (target.column === 'person_id' && target.value === customerId)
    throw badInput('objectId', m.refused_follow_self())
  return db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('subscription')
      .values({ subscriber_id: customerId, [target.column]: target.value })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (target.column === 'person_id' && numInsertedOrUpdatedRows) {
      // the new row has waited for whoever was just blocking
      await refuseBlockedNow(tx, customerId, target.value)
      await announce(tx, { type: 'followed', followerId: customerId, personId: target.value })
    }
    const answer = { isSubscribed: true }
    await context.storeResponse?.(tx, answer)
    return answer
  })
})
