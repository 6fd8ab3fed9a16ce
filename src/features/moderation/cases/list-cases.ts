import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { MAX_WAITING } from '../contract.ts'
import { selectAppeals } from './appeals/select-appeals.ts'
import { listCases as call } from './contract.ts'
import { countCases, peopleOf, presentCase, selectCases } from './select-cases.ts'

/** The cases in the places of a moderator: open ones by priority, decided ones by when. */
export const listCases = serve(call).handler(async ({ input, context }) => {
  const { state, reason, objectType, countryCode, isMine, page, perPage } = input
  const viewer = viewerOf(context)
  const narrowed = sql`c.state = ${sql.lit(state)}
    and ${objectType ? sql`c.object_type = ${objectType}` : sql`true`}
    and ${countryCode ? sql`c.country_code = ${countryCode}` : sql`true`}
    and ${isMine ? sql`c.taken_by_id = ${viewer.customerId}` : sql`true`}
    and ${reason ? sql`exists (select from report r where r.case_id = c.id and r.reason = ${reason})` : sql`true`}`
  const order =
    state === 'open' ? sql`c.priority desc, c.id desc` : sql`c.decided_at desc, c.id desc`
  const tail = sql`order by ${order} offset ${(page - 1) * perPage} limit ${perPage}`
  const [rows, counted, appeals] = await Promise.all([
    selectCases(context.db, viewer, narrowed, tail),
    countCases(context.db, viewer, narrowed, MAX_WAITING + 1),
    selectAppeals(context.db, viewer),
  ])
  const people = await peopleOf(
    context,
    rows.flatMap((row) => [row.customer_id, row.taken_by_id]),
  )
  const cases = rows.map((row) => presentCase(row, people))
  const total = Math.min(counted, MAX_WAITING)
  return { cases, total, hasMore: counted > total, appeals: appeals.length, page, perPage }
})
