import { sql } from 'kysely'
import { paths } from '../../lib/address/paths.ts'
import type { ModeratedPlace } from '../../lib/api/moderates.ts'
import { listingType } from '../../lib/api/type-numbers.ts'
import { serve } from '../../platform/api/serve.ts'
import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { customerRows, namesOfHomes } from '../people/customer-rows.ts'
import { presentCustomerCard } from '../people/present-customer-card.ts'
import { findPlaceNames } from '../places/find-place-names.ts'
import { type AuditRecord, listAuditLog as call } from './contract.ts'
import { findAccount } from './find-account.ts'
import { presentPlaces } from './present-places.ts'

/** What people with a role did, the newest first. */
export const listAuditLog = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const { perPage } = input
  const actorId = input.username ? await findAccount(db, input.username) : undefined
  const found = await selectRecords(db, { actorId, before: input.before, limit: perPage + 1 })
  const rows = found.slice(0, perPage)
  const places = rows.flatMap((row) => row.detail.after?.places ?? [])
  const [people, names] = await Promise.all([
    findPeople(
      context,
      rows.flatMap((row) => [row.actor_id, row.about_id]).filter((id) => id !== null),
    ),
    findPlaceNames(
      db,
      places.map(({ countryCode, city }) => ({ country_code: countryCode, city_id: city })),
    ),
  ])
  const records = rows.map((row) => ({
    id: row.id,
    action: row.action,
    actor: people.get(row.actor_id ?? 0) ?? null,
    isByOperator: row.actor_id === null,
    customer: people.get(row.about_id ?? 0) ?? null,
    item: itemOf(row),
    what: row.detail.what ?? null,
    reason: row.detail.reason ?? null,
    word: row.detail.word ?? null,
    roleBefore: row.detail.before?.role ?? null,
    roleAfter: row.detail.after?.role ?? null,
    placesAfter: presentPlaces(names, row.detail.after?.places ?? null),
    createdAt: row.created_at.toISOString(),
  }))
  return { records, next: found.length > perPage ? (rows.at(-1)?.id ?? null) : null }
})

interface Assigned {
  readonly role: AuditRecord['roleAfter']
  readonly places: readonly ModeratedPlace<number>[] | null
}

interface AuditRow {
  readonly id: number
  readonly action: string
  readonly actor_id: number | null
  readonly about_id: number | null
  readonly comment_id: number | null
  readonly kind: number | null
  readonly title: string | null
  readonly seo_link: string | null
  readonly detail: {
    readonly what?: string
    readonly reason?: string
    readonly word?: string
    readonly before?: Assigned
    readonly after?: Assigned
  }
  readonly created_at: Date
}

interface Selected {
  readonly actorId: number | undefined
  readonly before: number | undefined
  readonly limit: number
}

async function selectRecords(db: Database, { actorId, before, limit }: Selected) {
  const { rows } = await sql<AuditRow>`
    select log.id, log.action, log.actor_id, coalesce(log.customer_id, comment.author_id, post.author_id) as about_id,
      log.comment_id, post.kind, post.title, case when ${isPublished('post')} then post.seo_link end as seo_link,
      log.detail, log.created_at
    from audit_log log
    left join comment on comment.id = log.comment_id
    left join post on post.id = coalesce(log.post_id, comment.post_id)
    where ${actorId ? sql`log.actor_id = ${actorId}` : sql`true`} and ${before ? sql`log.id < ${before}` : sql`true`}
    order by log.id desc limit ${limit}`.execute(db)
  return rows
}

/** Also who is not shown: the log names whoever still has an account. */
async function findPeople({ db, config }: Services, ids: readonly number[]) {
  const rows = await customerRows(db)
    .where('customer.id', '=', sql<number>`any(${[...new Set(ids)]})`)
    .where('customer.deleted_at', 'is', null)
    .execute()
  const homes = await namesOfHomes(db, rows)
  return new Map(rows.map((row) => [row.id, presentCustomerCard(config.filesUrl, homes, row)]))
}

/** What was acted upon; of a comment what it stands under. */
function itemOf({ kind, title, seo_link, comment_id }: AuditRow): AuditRecord['item'] {
  if (kind === null || title === null) return null
  const page = seo_link && paths.item(listingType(kind), seo_link)
  const path = page && comment_id ? `${page}?comment=${comment_id}` : page
  return { title, path, isComment: comment_id !== null }
}
