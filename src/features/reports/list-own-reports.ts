import { sql } from 'kysely'
import { paths } from '../../lib/address/paths.ts'
import type { ReportReason } from '../../lib/api/report-reasons.ts'
import { listingType } from '../../lib/api/type-numbers.ts'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
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
      case when ${isPublished('post')} and (c.comment_id is null or ${isPublished('comment')})
        then post.seo_link end as seo_link
    from report
    join moderation_case c on c.id = report.case_id
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
  }
}

/** What was hidden meanwhile has its title still, which who reported has read; without an address. */
function targetOf(row: ReportRow): OwnReport['target'] {
  const { object_type: objectType, comment_id, kind, title, seo_link, username } = row
  if (username) return { objectType, title: `@${username}`, path: paths.person(username) }
  if (kind === null || title === null) return null
  const page = seo_link && paths.item(listingType(kind), seo_link)
  return { objectType, title, path: page && comment_id ? `${page}?comment=${comment_id}` : page }
}
