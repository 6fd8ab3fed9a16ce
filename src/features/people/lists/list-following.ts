import { serve } from '../../../platform/api/serve.ts'
import { listFollowing as call } from '../contract.ts'
import { hydrateCustomers } from '../customer-rows.ts'
import { openProfile } from '../open-profile.ts'
import { selectSubscriptions } from './select-subscriptions.ts'

/** Whom a person follows, the latest first. */
export const listFollowing = serve(call).handler(async ({ input, context }) => {
  const { page, perPage } = input
  const subscriber_id = await openProfile(context, input.username)
  const { rows, total } = await selectSubscriptions(context.db, { subscriber_id }, page, perPage)
  const customers = await hydrateCustomers(
    context,
    rows.flatMap((row) => row.person_id ?? []),
  )
  return { customers, page, perPage, total }
})
