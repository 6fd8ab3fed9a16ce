import { type Kysely, sql } from 'kysely'
import { moderates } from '../../../lib/api/moderates.ts'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Viewer } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { badInput, conflict, forbidden, notFound } from '../../../platform/errors/failures.ts'
import { announce } from '../../../platform/jobs/announce.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { isShownBusiness } from '../../businesses/claims/is-shown-business.ts'
import { openCase } from '../../decisions/open-case.ts'
import { markVerified } from '../../people/edit/mark-verified.ts'
import { MIN_REASON } from '../../posts/act-reason.ts'
import { refuseUnread } from '../../posts/revision.ts'
import { BETWEEN_PARTS, MAX_WORDS } from '../../reports/contract.ts'
import { decideBusinessClaim as call } from './contract.ts'
import { revisionOfClaim } from './select-claims.ts'

/**
 * Decides a claim on a business. Confirmed, a business that asked itself is marked as verified. An account is never
 * handed over: where another person proved that the business is theirs, a case about the profile is opened, in which
 * the moderators decide as about any other.
 * @throws 400 for a refusal without a reason; 404 where there is none that the viewer may decide; 403 about oneself;
 *   409 when it is decided already, or the name or the site was changed since it was read
 */
export const decideBusinessClaim = serve(call).handler(({ input, context }) => {
  const viewer = viewerOf(context)
  const { id, outcome, reason } = input
  if (outcome === 'refused' && [...reason].length < MIN_REASON)
    throw badInput('reason', m.refused_reason_length())
  return context.db.transaction().execute(async (tx) => {
    const claim = await lockClaim(tx, viewer, id)
    refuseUnread(claim.revision, input.revision)
    await tx
      .updateTable('business_claim')
      .set({ state: outcome, reason, moderator_id: viewer.customerId, decided_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    const customerId = claim.business_id
    const isOwn = claim.claimant_id === customerId
    if (outcome === 'refused')
      await recordAudit(tx, viewer, {
        action: 'refuse-claim',
        of: { customerId },
        detail: { reason },
      })
    else if (isOwn) await markVerified(tx, viewer, { customerId, isVerified: true })
    else await openCaseOf(tx, viewer, claim)
    // who is marked is told of the mark
    if (outcome === 'refused' || !isOwn) await announce(tx, { type: 'claim-decided', claimId: id })
    return { state: outcome }
  })
})

type Claim = Awaited<ReturnType<typeof lockClaim>>

async function lockClaim(tx: Kysely<DB>, viewer: Viewer, id: number) {
  const claim = await tx
    .selectFrom('business_claim as claim')
    .innerJoin('business', 'business.customer_id', 'claim.business_id')
    .innerJoin('customer as profile', 'profile.id', 'claim.business_id')
    .select(['claim.business_id', 'claim.claimant_id', 'claim.words', 'claim.state'])
    .select(['business.country_code', 'business.city_id', revisionOfClaim.as('revision')])
    .where('claim.id', '=', id)
    .where(isShownBusiness('profile'))
    .forNoKeyUpdate(['claim', 'profile'])
    .executeTakeFirst()
  const place = claim && { countryCode: claim.country_code, city: claim.city_id }
  if (!place || !moderates(viewer, place)) throw notFound(m.claim_gone())
  if ([claim.business_id, claim.claimant_id].includes(viewer.customerId))
    throw forbidden(m.refused_own_decision())
  if (claim.state !== 'open') throw conflict(m.claim_decided_already(), 'decided')
  return claim
}

/** As if who claims had reported the profile: what comes of it they are told as every reporter is. */
async function openCaseOf(tx: Kysely<DB>, viewer: Viewer, claim: Claim): Promise<void> {
  const { business_id: customerId, claimant_id, country_code, city_id } = claim
  const caseId = await openCase(tx, {
    objectType: 'customer',
    postId: null,
    commentId: null,
    customerId,
    countryCode: country_code,
    cityId: city_id,
  })
  // what proves it stands first, before what they may have reported already
  const words = m.claim_case_words({ words: claim.words })
  await tx
    .insertInto('report')
    .values({ case_id: caseId, reporter_id: claimant_id, reason: 'other', words })
    .onConflict((known) =>
      known
        .columns(['case_id', 'reporter_id'])
        .where('reporter_id', 'is not', null)
        // the claim itself keeps all of what proves it
        .doUpdateSet({
          words: sql`concat_ws(${BETWEEN_PARTS},
            nullif(left(excluded.words, greatest(0, ${MAX_WORDS - BETWEEN_PARTS.length} - length(report.words))), ''),
            nullif(report.words, ''))`,
        }),
    )
    .execute()
  await enqueue(tx, 'weigh-case', { caseId })
  await recordAudit(tx, viewer, {
    action: 'confirm-claim',
    of: { customerId },
    detail: { caseId },
  })
}
