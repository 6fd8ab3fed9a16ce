import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Scope as Place } from '../../places/scope.ts'
import { nearness } from '../nearness.ts'
import type { Hit } from '../select-hits.ts'

const MAX_SIMILAR_TITLES = 5

/** Documents with a word of the title, or a name, that looks like the query: the last resort of a misspelling. */
export async function selectSimilarTitles(
  db: Database,
  text: string,
  place: Place,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select object_type as type, object_id as id, word_similarity(${text}, title)::float8 as score,
      ${nearness(place)} as near
    from search_document where ${text} <% title
    order by score desc, object_type, object_id desc limit ${MAX_SIMILAR_TITLES}`.execute(db)
  return rows
}
