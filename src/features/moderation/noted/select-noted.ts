import { type RawBuilder, sql } from 'kysely'
import { LISTING_TYPE } from '../../../lib/api/type-numbers.ts'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { isModeratedBy } from '../select-waiting.ts'

/** How long what was noted is shown, in days. */
const SHOWN_DAYS = 30

interface NotedRow {
  readonly id: number
  readonly signs: unknown
  readonly created_at: Date
  readonly kind: number
  readonly post_id: number
  readonly title: string
  readonly seo_link: string
  readonly comment_id: number | null
  readonly is_answer: boolean
  readonly excerpt: string
  readonly author_id: number
}

/**
 * What everybody reads although it has signs of fraud, as far as `narrowed`: where the viewer moderates and not of
 * themselves, the latest first; `s` is the suspicion.
 */
export async function selectNoted(
  db: Database,
  viewer: Viewer,
  narrowed: RawBuilder<unknown>,
  limit: number,
): Promise<NotedRow[]> {
  const { rows } = await sql<NotedRow>`
    select s.id, s.signs, s.created_at, p.kind, p.id as post_id, p.title, p.seo_link, s.comment_id,
      coalesce(c.parent_id is null and p.kind = ${sql.lit(LISTING_TYPE.question)}, false) as is_answer,
      coalesce(c.excerpt, p.excerpt) as excerpt, coalesce(c.author_id, p.author_id) as author_id
    from suspicion s
    left join comment c on c.id = s.comment_id
    join post p on p.id = coalesce(s.post_id, c.post_id)
    where s.created_at > now() - make_interval(days => ${sql.lit(SHOWN_DAYS)})
      and ${isPublished('p')} and (c.id is null or ${isPublished('c')})
      and coalesce(c.author_id, p.author_id) <> ${viewer.customerId}
      and ${isModeratedBy(viewer)} and ${narrowed}
    order by s.created_at desc, s.id desc limit ${limit}`.execute(db)
  return rows
}
