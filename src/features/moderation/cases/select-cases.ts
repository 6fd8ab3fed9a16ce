import { type RawBuilder, sql } from 'kysely'
import { paths } from '../../../lib/address/paths.ts'
import type { ReportReason } from '../../../lib/api/report-reasons.ts'
import { listingType } from '../../../lib/api/type-numbers.ts'
import type { Services, Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { customerRows, namesOfHomes } from '../../people/customer-rows.ts'
import { presentCustomerCard } from '../../people/present-customer-card.ts'
import { presentQuotedSigns } from '../../shield/present-signs.ts'
import { isModeratedBy } from '../select-waiting.ts'
import type { CaseCard } from './contract.ts'

export interface CaseRow {
  readonly id: number
  readonly state: CaseCard['state']
  readonly taken_by_id: number | null
  readonly object_type: CaseCard['objectType']
  readonly post_id: number | null
  readonly comment_id: number | null
  readonly customer_id: number | null
  readonly username: string | null
  readonly bio: string | null
  readonly kind: number | null
  readonly title: string | null
  readonly seo_link: string | null
  readonly place: string | null
  readonly signs: unknown
  readonly excerpt: string | null
  readonly content: string | null
  readonly reasons: readonly ReportReason[]
  readonly reports: number
  readonly is_held: boolean
  readonly created_at: Date
  readonly decided_at: Date | null
}

/** Where the viewer moderates, and not about themselves: who reported them, and what others note, is not for them. */
export const isTheirs = (viewer: Viewer) =>
  sql`${isModeratedBy(viewer, 'c')} and c.customer_id is distinct from ${viewer.customerId}`

/** So long others keep away from a case that somebody took, in minutes. */
export const MINUTES_TAKEN = 30

/** Whether who took an open case still has it, or who decided it. */
export const isTaken = sql`(c.state <> 'open' or c.taken_at > now() - make_interval(mins => ${sql.lit(MINUTES_TAKEN)}))`

/** Cases where the viewer moderates, as far as `narrowed`; `c` is the case. */
export async function selectCases(
  db: Database,
  viewer: Viewer,
  narrowed: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select c.id, c.state, case when ${isTaken} then c.taken_by_id end as taken_by_id, c.object_type, c.post_id, c.comment_id, c.customer_id,
      person.username, person.bio, post.kind, post.title,
      case when ${isPublished('post')} and (c.comment_id is null or ${isPublished('comment')}) then post.seo_link end as seo_link,
      coalesce(city.name, country.name) as place,
      (select signs from suspicion where suspicion.post_id = c.post_id or suspicion.comment_id = c.comment_id) as signs,
      coalesce(comment.excerpt, post.excerpt, left(person.bio, 300)) as excerpt,
      coalesce(comment.content, post.content) as content,
      (select coalesce(array_agg(reason order by times desc, reason), '{}') from (
        select report.reason, count(*) as times from report where report.case_id = c.id group by report.reason) r) as reasons,
      (select count(*)::integer from report where report.case_id = c.id) as reports,
      c.is_held, c.created_at, c.decided_at
    from moderation_case c
    left join comment on comment.id = c.comment_id
    left join post on post.id = coalesce(c.post_id, comment.post_id)
    left join country on country.code = c.country_code
    left join city on city.id = c.city_id
    left join customer person on c.object_type = 'customer' and person.id = c.customer_id
    where ${isTheirs(viewer)} and ${narrowed} ${tail}`.execute(db)
  return rows
}

/** How many of them there are, up to `max`. */
export async function countCases(
  db: Database,
  viewer: Viewer,
  narrowed: RawBuilder<unknown>,
  max: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (
    select from moderation_case c where ${isTheirs(viewer)} and ${narrowed} limit ${max}) counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** The cards of people by id, also of who is not shown: a moderator has to know whom they decide about. */
export async function peopleOf({ db, config }: Services, ids: readonly (number | null)[]) {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map<number, never>()
  const rows = await customerRows(db)
    .where('customer.id', '=', sql<number>`any(${known}::bigint[])`)
    .where('customer.deleted_at', 'is', null)
    .execute()
  const homes = await namesOfHomes(db, rows)
  return new Map(rows.map((row) => [row.id, presentCustomerCard(config.filesUrl, homes, row)]))
}

type People = Awaited<ReturnType<typeof peopleOf>>

export function presentCase(row: CaseRow, people: People): CaseCard {
  const { kind, title, seo_link, comment_id, username } = row
  const page = kind !== null && seo_link && paths.item(listingType(kind), seo_link)
  return {
    id: row.id,
    state: row.state,
    takenBy: people.get(row.taken_by_id ?? 0) ?? null,
    objectType: row.object_type,
    title: username ? `@${username}` : title,
    path: username
      ? paths.person(username)
      : page
        ? comment_id
          ? `${page}?comment=${comment_id}`
          : page
        : null,
    place: row.place,
    signs: presentQuotedSigns(row.signs),
    excerpt: row.excerpt ?? '',
    customer: people.get(row.customer_id ?? 0) ?? null,
    reasons: [...row.reasons],
    reports: row.reports,
    isHeld: row.is_held,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}
