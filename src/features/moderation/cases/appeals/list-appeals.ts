import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import { peopleOf } from '../select-cases.ts'
import { listAppeals as call } from './contract.ts'
import { selectAppeals } from './select-appeals.ts'

/** What waits for somebody else than who decided, the oldest first. */
export const listAppeals = serve(call).handler(async ({ context }) => {
  const rows = await selectAppeals(context.db, viewerOf(context))
  const people = await peopleOf(
    context,
    rows.map((row) => row.customer_id),
  )
  return {
    appeals: rows.map(({ acts, customer_id, case_id, created_at, ...row }) => ({
      ...row,
      acts: [...acts],
      caseId: case_id,
      customer: people.get(customer_id ?? 0) ?? null,
      createdAt: created_at.toISOString(),
    })),
  }
})
