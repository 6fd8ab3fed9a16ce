import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import { peopleOf } from '../select-cases.ts'
import { listAppeals as call } from './contract.ts'
import { selectAppeals } from './select-appeals.ts'
import { selectUnconfirmedBans } from './select-unconfirmed-bans.ts'

/** What waits for somebody else than who decided: bans for good and appeals, the oldest first. */
export const listAppeals = serve(call).handler(async ({ context }) => {
  const { db } = context
  const viewer = viewerOf(context)
  const [rows, bans] = await Promise.all([
    selectAppeals(db, viewer),
    selectUnconfirmedBans(db, viewer),
  ])
  const people = await peopleOf(
    context,
    [...rows, ...bans].map((row) => row.customer_id),
  )
  return {
    appeals: rows.map(({ acts, customer_id, case_id, created_at, ...row }) => ({
      ...row,
      acts: [...acts],
      caseId: case_id,
      customer: people.get(customer_id ?? 0) ?? null,
      createdAt: created_at.toISOString(),
    })),
    bans: bans.map(({ puid, rule, reason, customer_id, starts_at, ends_at }) => ({
      puid,
      rule,
      reason,
      customer: people.get(customer_id) ?? null,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
    })),
  }
})
