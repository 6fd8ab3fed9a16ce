import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { peopleOf } from '../cases/select-cases.ts'
import { listBusinessClaims as call } from './contract.ts'
import { isAtSite } from './is-at-site.ts'
import { selectClaims } from './select-claims.ts'

/** The claims on businesses that who asks may decide, the oldest first. */
export const listBusinessClaims = serve(call).handler(async ({ context }) => {
  const rows = await selectClaims(context.db, viewerOf(context))
  const people = await peopleOf(
    context,
    rows.flatMap((row) => [row.business_id, row.claimant_id]),
  )
  return {
    claims: rows.flatMap((row) => {
      const { id, words, site, email, business_id, claimant_id, revision } = row
      const business = people.get(business_id)
      if (!business) return []
      const claimant = claimant_id === business_id ? null : (people.get(claimant_id) ?? null)
      if (claimant_id !== business_id && !claimant) return []
      const createdAt = row.created_at.toISOString()
      const isTheirSite = isAtSite(email, site)
      return { id, business, claimant, words, site, isAtSite: isTheirSite, createdAt, revision }
    }),
  }
})
