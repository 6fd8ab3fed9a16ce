import { sql } from 'kysely'
import { MAX_RANKED } from '../../../lib/api/max-ranked.ts'
import { DATE_BOUNDS, type DateBound } from '../../../lib/time/date-bounds.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type ByTags, byRarity, hasTag } from './select-by-tags.ts'
import { bestOfEachWindow, type PopularPage } from './select-popular.ts'

interface Narrowed extends ByTags {
  readonly since: DateBound | undefined
}

/**
 * What has every one of the tags and is not older than a bound, by popularity: the best of the place, or of the
 * rarest tag, are the candidates, the rest is looked up by key. That narrows enough, so that there is no window.
 */
export async function selectPopularByTags(
  db: Database,
  { since, ...query }: Narrowed,
): Promise<PopularPage> {
  const { tagIds } = query
  const [rarest = 0, ...others] = tagIds.length > 1 ? await byRarity(db, tagIds) : tagIds
  const conditions = [sql`true`, ...others.map(hasTag), ...(since ? [isSince(since)] : [])]
  const { rows } = await sql<{ post_id: number }>`
    select e.post_id from (
      select score, post_id from (${bestOfEachWindow({ ...query, tagId: rarest }, MAX_RANKED)}) entries
      order by score desc, post_id desc limit ${MAX_RANKED}
    ) e
    where ${sql.join(conditions, sql` and `)}
    order by e.score desc, e.post_id desc`.execute(db)
  const start = (query.page - 1) * query.perPage
  return {
    ids: rows.slice(start, start + query.perPage).map((row) => row.post_id),
    total: rows.length,
    window: since ? null : 'all',
  }
}

const isSince = (since: DateBound) => sql`(
  select p.published_at >= now() - make_interval(months => ${sql.lit(DATE_BOUNDS[since])})
  from post p where p.id = e.post_id)`
