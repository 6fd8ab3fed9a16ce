import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { explainQuery } from '../search/vocabulary/explain-query.ts'
import { wordUse } from '../search/word-use.ts'
import type { ReadWord } from '../search/words/query-expression.ts'
import { quotedIn } from '../search/words/quoted-in.ts'
import { textQuery } from '../search/words/text-query.ts'
import { allOf, anyOf } from '../search/words/ts-query.ts'
import type { Bookmarkable } from './contract.ts'
import { BOOKMARK_COLUMNS, type BookmarkRow, type PageOf } from './select-bookmarks.ts'

/** So many of the latest are looked through. */
const LOOKED_THROUGH = 2_000

interface Sought extends PageOf {
  readonly query: string | undefined
  readonly type: Bookmarkable | undefined
}

/**
 * A page of the bookmarks of a kind and of those that answer a query: posts by the words of the search, which knows
 * their forms, all by what their title, text or name holds. What is hidden answers no query.
 */
export async function selectSoughtBookmarks(
  db: Database,
  { customerId, page, perPage, query, type }: Sought,
): Promise<{ rows: BookmarkRow[]; total: number }> {
  const conditions = [
    ...(type ? [sql`found.object_type = ${type}`] : []),
    ...(query ? [await answers(db, query)] : []),
  ]
  const { rows } = await sql<BookmarkRow & { total: number }>`
    select found.id, found.created_at, found.object_type, found.object_id, count(*) over ()::integer as total
    from (
      select ${BOOKMARK_COLUMNS}, b.post_id, b.comment_id, b.person_id
      from (select * from bookmark where customer_id = ${customerId}
        order by created_at desc, id desc limit ${LOOKED_THROUGH}) b
      left join post p on p.id = b.post_id
      left join comment c on c.id = b.comment_id) found
    where ${sql.join(conditions, sql` and `)}
    order by found.created_at desc, found.id desc
    offset ${(page - 1) * perPage} limit ${perPage}`.execute(db)
  if (rows.length === 0 && page > 1) {
    const first = await selectSoughtBookmarks(db, { customerId, page: 1, perPage, query, type })
    return { rows: [], total: first.total }
  }
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Whether `found` holds every word of a query, or what a word of a place stands for. */
async function answers(db: Database, query: string): Promise<RawBuilder<unknown>> {
  const quoted = quotedIn(query)
  const words = await wordsSought(db, quoted ?? query, quoted !== undefined)
  const tsquery = allOf(words.map(({ alternatives }) => anyOf(alternatives)))
  const byWords = tsquery
    ? sql`exists (select from search_document d where d.object_type = found.object_type
        and d.object_id = found.object_id and d.vector @@ ${tsquery}::tsquery) or `
    : sql``
  const typed = (quoted ?? query).split(/\s+/).filter(Boolean).map(likeWord)
  const said = words.map((word) => sql`${APART} ilike any (${patternsOf(word)}::text[])`)
  const byNames =
    said.length > 0
      ? sql`or (found.object_type not in ('post', 'question', 'event') and ${sql.join(said, sql` and `)})`
      : sql``
  return sql`(select ${byWords} said ilike all (${typed}::text[]) ${byNames} from (
      select coalesce(
        (select p.title || ' ' || p.excerpt from post p
          where p.id = found.post_id and p.status = 1 and p.deleted_at is null),
        (select p.title || ' ' || c.content from comment c join post p on p.id = c.post_id
          where c.id = found.comment_id and c.status = 1 and c.deleted_at is null
            and p.status = 1 and p.deleted_at is null),
        (select concat_ws(' ', h.first_name, h.last_name, h.username) from customer h
          where h.id = found.person_id and h.status = 1 and h.deleted_at is null)) as said) texts
    where said is not null)`
}

/** The words of a query as the search reads them; what is in quotes stands for itself. */
async function wordsSought(db: Database, query: string, isQuoted: boolean) {
  const { words } = await textQuery(query)
  return isQuoted ? words : explainQuery(words, { use: await wordUse(db) })
}

/** What a comment or a name may say for a word: it, or another name of the word of a place. */
const patternsOf = ({ text, names = [] }: ReadWord) => [
  ...new Set([likeWords(text), ...names.map(likeName)]),
]

/** What is said, with a space before the words that stand behind a tag, a bracket or a quote. */
const APART = sql`' ' || translate(said, '>("«„“', '      ')`

/** An abbreviation is no part of another word: a space stands before it. */
const likeName = (name: string) =>
  name.length > SHORT ? likeWords(name) : `% ${likeWord(name).slice(1)}`

const likeWords = (text: string) => text.split(/\s+/).map(likeWord).join('')

/** A word of which the ending may differ, as a pattern. */
function likeWord(word: string): string {
  const stem = word.length > SHORT ? word.slice(0, -ENDING) : word
  return `%${stem.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Endings of Ukrainian words are mostly this long; shorter words are looked for whole. */
const SHORT = 4
const ENDING = 2
