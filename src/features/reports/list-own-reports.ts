import { sql } from 'kysely'
import { paths } from '../../lib/address/paths.ts'
import type { ReportReason } from '../../lib/api/report-reasons.ts'
import { listingType } from '../../lib/api/type-numbers.ts'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { DAYS_TO_APPEAL } from '../decisions/contract.ts'
import { isShown } from '../people/lists/shown-customers.ts'
import { listOwnReports as call, type OwnReport, type TargetInput } from './contract.ts'

/** What one reported and what came of it, the newest first. */
export const listOwnReports = serve(call).handler(async ({ input, context }) => {
  const { customerId } = viewerOf(context)
  const { before, perPage } = input
  const found = await selectReports(context.db, { customerId, before, limit: perPage + 1 })
  const reports = found.slice(0, perPage).map(presentReport)
  return { reports, next: found.length > perPage ? (reports.at(-1)?.id ?? null) : null }
})

interface ReportRow {
  readonly id: number
  readonly reason: ReportReason
  readonly words: string
  readonly state: 'open' | 'upheld' | 'rejected'
  readonly is_taken: boolean
  readonly object_type: TargetInput['objectType']
  readonly comment_id: number | null
  readonly kind: number | null
  readonly title: string | null
  readonly seo_link: string | null
  readonly username: string | null
  readonly created_at: Date
  readonly decided_at: Date | null
  readonly appeal_words: string | null
  readonly appeal_state: 'open' | 'upheld' | 'overturned' | null
  readonly appeal_answer: string | null
}

interface Selected {
  readonly customerId: number
  readonly before: number | undefined
  readonly limit: number
}

async function selectReports(db: Database, { customerId, before, limit }: Selected) {
  const { rows } = await sql<ReportRow>`
    select report.id, report.reason, report.words, c.state, c.taken_by_id is not null as is_taken, c.object_type,
      c.comment_id, post.kind, post.title, person.username, report.created_at, c.decided_at,
      appeal.words as appeal_words, appeal.state as appeal_state, appeal.answer as appeal_answer,
      case when ${isPublished('post')} and (c.comment_id is null or ${isPublished('comment')})
        then post.seo_link end as seo_link
    from report
    join moderation_case c on c.id = report.case_id
    left join appeal on appeal.report_id = report.id
    left join comment on comment.id = c.comment_id
    left join post on post.id = coalesce(c.post_id, comment.post_id)
    left join customer person on c.object_type = 'customer' and person.id = c.customer_id and ${isShown('person')}
    where report.reporter_id = ${customerId} and ${before ? sql`report.id < ${before}` : sql`true`}
    order by report.id desc limit ${limit}`.execute(db)
  return rows
}

function presentReport(row: ReportRow): OwnReport {
  const { id, reason, words, state, is_taken, created_at, decided_at } = row
  return {
    id,
    target: targetOf(row),
    reason,
    words,
    state: state === 'open' && is_taken ? 'in-work' : state,
    createdAt: created_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
    appeal:
      row.appeal_state && row.appeal_words
        ? { words: row.appeal_words, state: row.appeal_state, answer: row.appeal_answer }
        : null,
    appealUntil: mayObject(row) && decided_at ? appealUntil(decided_at).toISOString() : null,
  }
}

/** The last moment in which one may object to an outcome. */
export const appealUntil = (decidedAt: Date) =>
  new Date(decidedAt.getTime() + DAYS_TO_APPEAL * 86_400_000)

/** Once, where nothing was found. */
const mayObject = ({ state, decided_at, appeal_state }: ReportRow): boolean =>
  state === 'rejected' &&
  appeal_state === null &&
  decided_at !== null &&
  appealUntil(decided_at).getTime() > Date.now()

/** What was hidden meanwhile has its title still, which who reported has read; without an address. */
function targetOf(row: ReportRow): OwnReport['target'] {
  const { object_type: objectType, comment_id, kind, title, seo_link, username } = row
  if (username) return { objectType, title: `@${username}`, path: paths.person(username) }
  if (kind === null || title === null) return null
  const page = seo_link && paths.item(listingType(kind), seo_link)
  return { objectType, title, path: page && comment_id ? `${page}?comment=${comment_id}` : page }
}
