import * as m from '../../paraglide/messages.js'
import { serve } from '../../platform/api/serve.ts'
import { notFound } from '../../platform/errors/failures.ts'
import { getCustomer as call } from './contract.ts'
import { namesOfHomes } from './customer-rows.ts'
import { openProfile } from './open-profile.ts'
import { customerRow, findLinks, presentCustomer } from './present-customer.ts'

/** The page of a person without what they hide; a former username leads to the one they have now. */
export const getCustomer = serve(call).handler(async ({ input, context }) => {
  const { db, config, viewer } = context
  const id = await openProfile(context, input.username)
  const [row, links] = await Promise.all([
    customerRow(db, id, viewer?.customerId ?? 0).executeTakeFirst(),
    findLinks(db, id),
  ])
  if (!row) throw notFound(m.refused_no_person())
  const places = await namesOfHomes(db, [row])
  return { customer: presentCustomer(config.filesUrl, places, row, links) }
})
