import type { Database } from '../../../platform/db/database.ts'
import type { Fact } from '../../../platform/jobs/facts.ts'
import type { Audience, Recipient } from './recipient.ts'

type ClaimFact = Extract<Fact, { type: 'claim-decided' }>

/**
 * Who hears what came of a claim on a business: who made it, with the words of the moderator; where another person
 * proved that the business is theirs, the account too, since a case about it is open.
 */
export async function audienceOfClaim(
  db: Database,
  { claimId }: ClaimFact,
): Promise<Audience | undefined> {
  const claim = await db
    .selectFrom('business_claim')
    .innerJoin('customer', 'customer.id', 'business_claim.business_id')
    .select(['business_id', 'claimant_id', 'state', 'reason', 'customer.username'])
    .where('business_claim.id', '=', claimId)
    .executeTakeFirst()
  if (!claim || claim.state === 'open') return undefined
  const { business_id, claimant_id, state, reason, username } = claim
  const cause = `claim:${claimId}`
  const tell = (customerId: number, detail: Recipient['detail']): Recipient => ({
    customerId,
    kind: 'system',
    groupKey: cause,
    ...(detail && { detail }),
  })
  const isOwn = claimant_id === business_id
  const about =
    state === 'confirmed' ? 'claim-confirmed' : isOwn ? 'check-refused' : 'claim-refused'
  return {
    news: { cause, actorId: null, postId: null, commentId: null, detail: {} },
    recipients: [
      tell(claimant_id, { about, business: username, ...(reason && { text: reason }) }),
      ...(state === 'confirmed' && !isOwn ? [tell(business_id, { about: 'claim-on-own' })] : []),
    ],
  }
}
