import { serve } from '../../platform/api/serve.ts'
import { openProfile } from '../people/open-profile.ts'
import { getBusiness as call } from './contract.ts'
import { findBusiness } from './find-business.ts'

/** What a business tells of itself, as who asks may see it. */
export const getBusiness = serve(call).handler(async ({ input, context }) => {
  const id = await openProfile(context, input.username)
  return { business: await findBusiness(context, id, context.viewer?.customerId === id) }
})
