import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Scope as Place } from '../../places/scope.ts'
import { marks } from '../marks.ts'
import { nearness } from '../nearness.ts'
import type { Hit } from '../select-hits.ts'
import { hasLexeme } from '../words/ts-query.ts'

const MAX_COUNT = 5

/** Documents with a word of the title, or a name, that looks like the query: the last resort of a misspelling. */
export async function selectSimilarTitles(
  db: Database,
  text: string,
  { place, fromCountry }: { readonly place: Place; readonly fromCountry?: string | undefined },
): Promise<Hit[]> {
  const origin = fromCountry
    ? sql`and vector @@ ${hasLexeme(marks.origin(fromCountry))}::tsquery`
    : sql``
  const { rows } = await sql<Hit>`
    select object_type as type, object_id as id, word_similarity(${text}, title)::float8 as score,
      ${nearness(place)} as near
    from search_document where ${text} <% title ${origin}
    order by score desc, object_type, object_id desc limit ${MAX_COUNT}`.execute(db)
  return rows
}
