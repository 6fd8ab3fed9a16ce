import { sql } from 'kysely'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { selectAppeals } from './cases/appeals/select-appeals.ts'
import { selectUnconfirmedBans } from './cases/appeals/select-unconfirmed-bans.ts'
import { countCases } from './cases/select-cases.ts'
import { countClaims } from './claims/select-claims.ts'
import { getModerationCounts as call, MAX_WAITING } from './contract.ts'
import { countWaiting } from './select-waiting.ts'

/** How much waits for a moderator at each place of the desk. */
export const getModerationCounts = serve(call).handler(async ({ context }) => {
  const viewer = viewerOf(context)
  const [cases, waiting, appeals, bans, claims] = await Promise.all([
    countCases(context.db, viewer, sql`c.state = 'open'`, MAX_WAITING + 1),
    countWaiting(context.db, viewer),
    selectAppeals(context.db, viewer),
    selectUnconfirmedBans(context.db, viewer),
    countClaims(context.db, viewer, MAX_WAITING + 1),
  ])
  return { cases, waiting: waiting.total, appeals: appeals.length + bans.length, claims }
})
