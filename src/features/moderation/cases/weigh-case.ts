import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { trustOf } from '../../people/trust/trust-of.ts'
import { holdReported } from './hold-reported.ts'
import { credibilityOf, priorityOf, type WeighedReport } from './priority.ts'

/** After a report: the place of its case at the desk, and whether it is hidden until somebody decides. Twice is harmless. */
export async function weighCase(db: Database, caseId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await lockOpenCase(tx, caseId)
    if (!found) return
    const reports = await selectReports(tx, caseId)
    await tx
      .updateTable('moderation_case')
      .set({
        priority: priorityOf(reports, found.views, found.created_at, Number(found.signs)),
        reports_count: reports.length,
      })
      .where('id', '=', caseId)
      .execute()
    const trusted = reports.filter(
      ({ trust, ...past }) => trust === 'trusted' && credibilityOf(past) >= 1,
    )
    if (trusted.length >= TRUSTED_REPORTS)
      await holdReported(tx, caseId, trusted[0]?.reason ?? 'other')
  })
}

/** So many trusted people hide what a newcomer wrote at once, until somebody decides. */
const TRUSTED_REPORTS = 3

const lockOpenCase = (tx: Database, id: number) =>
  tx
    .selectFrom('moderation_case as case')
    .leftJoin('comment', 'comment.id', 'case.comment_id')
    .leftJoin('post', (join) =>
      join.on((eb) => eb('post.id', '=', eb.fn.coalesce('case.post_id', 'comment.post_id'))),
    )
    .select(['case.created_at', sql<number>`coalesce(post.views_count, 0)`.as('views')])
    .select(
      sql<number>`case when "case".is_held then coalesce((select score from suspicion
        where suspicion.post_id = "case".post_id or suspicion.comment_id = "case".comment_id), 0) else 0 end`.as(
        'signs',
      ),
    )
    .where('case.id', '=', id)
    .where('case.state', '=', 'open')
    .forNoKeyUpdate('case')
    .executeTakeFirst()

async function selectReports(tx: Database, caseId: number): Promise<WeighedReport[]> {
  const { rows } = await sql<WeighedReport>`
    select report.reason, report.is_about_child_abuse as "isAboutChildAbuse",
      encode(report.reporter_network, 'hex') as network, case when reporter.id is null then 'visitor' else ${trustOf('reporter')} end as trust,
      coalesce(before.upheld, 0) as upheld, coalesce(before.rejected, 0) as rejected
    from report
    left join customer reporter on reporter.id = report.reporter_id
    left join lateral (
      select count(*) filter (where c.state = 'upheld')::integer as upheld,
        count(*) filter (where c.state = 'rejected')::integer as rejected
      from (select case_id from report earlier where earlier.reporter_id = reporter.id
        order by earlier.id desc limit 50) earlier
      join moderation_case c on c.id = earlier.case_id
    ) before on true
    where report.case_id = ${caseId}`.execute(tx)
  return rows
}
