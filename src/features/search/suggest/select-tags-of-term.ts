import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { newestDocuments } from '../index/newest-documents.ts'
import type { DocumentType } from '../marks.ts'
import { weighWords } from '../weigh-words.ts'
import { wordUse } from '../word-use.ts'
import type { ReadWord } from '../words/query-expression.ts'
import { anyOf } from '../words/ts-query.ts'

/** Of texts with the term so many of the newest of each kind are looked at. */
const LOOKED_AT = 30
const MAX_TAGS = 3
const types: readonly DocumentType[] = ['post', 'question', 'event']

/** The ids of the tags that the newest texts with a word of a place have most often. */
export async function selectTagsOfTerm(db: Database, term: ReadWord): Promise<number[]> {
  const use = await wordUse(db)
  const expression = anyOf(term.alternatives)
  const [weighed] = weighWords([term], use)
  if (!expression || !weighed) return []
  const expected = weighed.share * use.documents
  const found = types.map(
    (type) =>
      sql`(${newestDocuments(use, { type, expression, expected, limit: LOOKED_AT }, sql`d.object_id`)})`,
  )
  const { rows } = await sql<{ tag_id: number }>`
    select pt.tag_id from (${sql.join(found, sql` union all `)}) d join post_tag pt on pt.post_id = d.object_id
    group by pt.tag_id order by count(*) desc, pt.tag_id limit ${MAX_TAGS}`.execute(db)
  return rows.map((row) => row.tag_id)
}
