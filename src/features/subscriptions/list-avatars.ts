import * as m from '../../paraglide/messages.js'
import { serve } from '../../platform/api/serve.ts'
import { notFound } from '../../platform/errors/failures.ts'
import { hydrateCustomers } from '../people/customer-rows.ts'
import { selectSubscriptions } from '../people/lists/select-subscriptions.ts'
import { listAvatars as call } from './contract.ts'
import { findTarget } from './find-target.ts'
import { isPublic } from './is-public.ts'

const MAX_AVATARS = 5

/** The latest few who subscribed to somebody or something written, and how many there are. */
export const listAvatars = serve(call).handler(async ({ input, context }) => {
  const target = await findTarget(context.db, input)
  if (!(await isPublic(context.db, input.objectType, target)))
    throw notFound(m.refused_nothing_here())
  const { rows, total } = await selectSubscriptions(
    context.db,
    input.objectType === 'customer'
      ? { person_id: Number(target.value) }
      : { post_id: Number(target.value) },
    1,
    MAX_AVATARS,
  )
  const customers = await hydrateCustomers(
    context,
    rows.map((row) => row.subscriber_id),
  )
  return { customers, customersCount: total }
})
