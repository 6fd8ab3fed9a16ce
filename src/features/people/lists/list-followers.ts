import { serve } from '../../../platform/api/serve.ts'
import { listFollowers as call } from '../contract.ts'
import { hydrateCustomers } from '../customer-rows.ts'
import { openProfile } from '../open-profile.ts'
import { selectSubscriptions } from './select-subscriptions.ts'

/** Who follows a person, the latest first. */
export const listFollowers = serve(call).handler(async ({ input, context }) => {
  const { page, perPage } = input
  const person_id = await openProfile(context, input.username)
  const { rows, total } = await selectSubscriptions(context.db, { person_id }, page, perPage)
  const customers = await hydrateCustomers(
    context,
    rows.map((row) => row.subscriber_id),
  )
  return { customers, page, perPage, total }
})
