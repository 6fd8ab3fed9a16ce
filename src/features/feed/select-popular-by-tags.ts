import { sql } from 'kysely'
import { MOST_RANKED } from '../../lib/most-ranked.ts'
import type { Database } from '../../platform/db/database.ts'
import { type ByTags, bears, byRarity } from './select-by-tags.ts'
import { bestOfAllAges, type PopularPage } from './select-popular.ts'

/**
 * What bears every one of the tags, of which there are at least two, by popularity: the best of the rarest tag are
 * the candidates, the other tags are looked up by key. Two tags narrow enough, so that there is no window.
 */
export async function selectPopularByTags(db: Database, query: ByTags): Promise<PopularPage> {
  const [rarest = 0, ...others] = await byRarity(db, query.tagIds)
  const { rows } = await sql<{ post_id: number }>`
    select e.post_id from (
      select score, post_id from (${bestOfAllAges({ ...query, tagId: rarest }, MOST_RANKED)}) entries
      order by score desc, post_id desc limit ${MOST_RANKED}
    ) e
    where ${sql.join(others.map(bears), sql` and `)}
    order by e.score desc, e.post_id desc`.execute(db)
  const start = (query.page - 1) * query.perPage
  return {
    ids: rows.slice(start, start + query.perPage).map((row) => row.post_id),
    total: rows.length,
    window: 'all',
  }
}
