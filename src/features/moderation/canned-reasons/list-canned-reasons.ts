import { serve } from '../../../platform/api/serve.ts'
import { type CannedReason, listCannedReasons as call } from './contract.ts'

/** What moderators say often, by rule, the oldest first. */
export const listCannedReasons = serve(call).handler(async ({ context }) => {
  const rows = await context.db
    .selectFrom('canned_reason')
    .select(['id', 'rule', 'text'])
    .orderBy('rule')
    .orderBy('id')
    .execute()
  return { reasons: rows.map((row) => ({ ...row, rule: row.rule as CannedReason['rule'] })) }
})
