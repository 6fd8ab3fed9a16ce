import { type RawBuilder, sql } from 'kysely'
import { LISTING_TYPES } from '../../lib/api/type-numbers.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { isShown } from '../people/lists/shown-customers.ts'
import { shownNameOf } from '../people/present-customer-card.ts'
import { isUnheard } from '../search/mend-words.ts'
import { explainQuery } from '../search/vocabulary/explain-query.ts'
import { everyWord, expectHits, weighWords } from '../search/weigh-words.ts'
import { type WordUse, wordUse } from '../search/word-use.ts'
import type { ReadWord } from '../search/words/query-expression.ts'
import { quotedIn } from '../search/words/quoted-in.ts'
import { textQuery } from '../search/words/text-query.ts'
import { hasBeginning, type TsQuery } from '../search/words/ts-query.ts'

/**
 * Those of `kept`, the bookmarks of one person, that match a query: posts by the index of the search; comments and
 * people by their text, which holds the query as typed or another name of a term.
 */
export async function bookmarksMatching(db: Database, query: string): Promise<RawBuilder<unknown>> {
  const quoted = quotedIn(query)
  const use = await wordUse(db)
  const words = await wordsSought(quoted ?? query, quoted !== undefined, use)
  const weighed = weighWords(words, use)
  const expression = everyWord(weighed)
  const isCommon = expectHits(weighed, use) > MAX_DOCUMENTS_READ
  return sql`
    ${expression ? (isCommon ? latestPosts(expression) : posts(expression)) : sql`select * from kept where false`}
    union all
    select k.* from kept k, lateral (
      select lower(p.title || ' ' || c.content) as said from comment c join post p on p.id = c.post_id
      where c.id = k.comment_id and ${isPublished('c')}
        and ${isPublished('p')} offset 0) texts
    where k.comment_id is not null and ${saysIt(quoted ?? query, words)}
    union all
    select k.* from kept k, lateral (
      select lower(concat_ws(' ', ${shownNameOf('h')}, h.username)) as said from customer h
      where h.id = k.person_id and ${isShown('h')} offset 0) texts
    where k.person_id is not null and ${saysIt(quoted ?? query, words)}`
}

/** Of rarer words the index is asked for all documents. */
const MAX_DOCUMENTS_READ = 5_000
/** Of commoner words the documents of the latest posts are looked at: each costs as much as ten from the index. */
const LATEST_POSTS = 400

/** The expression comes out of a row, so that the planner always takes the index of each kind. */
const posts = (expression: TsQuery) => sql`
  select k.* from (${sql.join(
    LISTING_TYPES.map(
      (
        type,
      ) => sql`select s.object_id from unnest(${[expression]}::text[]) e (expression), lateral (
        select object_id from search_document where object_type = ${sql.lit(type)}
          and vector @@ e.expression::tsquery offset 0) s`,
    ),
    sql` union all `,
  )}) d join kept k on k.post_id = d.object_id, lateral (select from post p where p.id = k.post_id and ${isPublished('p')} limit 1) shown`

const latestPosts = (expression: TsQuery) => sql`
  select k.* from (select * from kept where post_id is not null
    order by created_at desc, id desc limit ${LATEST_POSTS}) k,
  lateral (select kind from post p where p.id = k.post_id and ${isPublished('p')} limit 1) p,
  lateral (select from search_document d
    where d.object_type = (${sql.lit(`{${LISTING_TYPES}}`)}::text[])[p.kind + 1] and d.object_id = k.post_id
      and d.vector @@ ${expression}::tsquery limit 1) d`

/** The words of a query as the search reads them; a quoted query is not explained by the vocabulary. */
async function wordsSought(query: string, isQuoted: boolean, use: WordUse): Promise<ReadWord[]> {
  const { words } = await textQuery(query)
  return isQuoted ? words : (await explainQuery(words, { use })).map((word) => begin(word, use))
}

/** A word that nobody knows may be the beginning of a longer one. */
function begin(word: ReadWord, use: WordUse): ReadWord {
  const [lemma = ''] = word.lemmas
  const longer =
    isUnheard(word, use) && lemma.length > MAX_WHOLE_WORD_LENGTH ? hasBeginning(lemma) : undefined
  return longer ? { ...word, alternatives: [...word.alternatives, longer] } : word
}

/** Whether `said`, in lower case, holds a query as it was typed, or every word of it by one of its names. */
function saysIt(query: string, words: readonly ReadWord[]): RawBuilder<unknown> {
  const typed = query.split(/\s+/).filter(Boolean).map(likeWord)
  const named = words.map((word) => sql`${APART} like any (${patternsOf(word)}::text[])`)
  const byNames = named.length > 0 ? sql`or (${sql.join(named, sql` and `)})` : sql``
  return sql`(said like all (${typed}::text[]) ${byNames})`
}

/** LIKE patterns of a word: the word itself and the other names of its term. */
const patternsOf = ({ text, names = [] }: ReadWord) => [
  ...new Set([likeWords(text), ...names.map(likeName)]),
]

/** The text, with a space before words that follow a tag, a bracket or a quote. */
const APART = sql`' ' || translate(said, '>("«„“', '      ')`

/** An abbreviation is no part of another word: a space stands before it. */
const likeName = (name: string) =>
  name.length > MAX_WHOLE_WORD_LENGTH ? likeWords(name) : `% ${likeWord(name).slice(1)}`

const likeWords = (text: string) => text.split(/\s+/).map(likeWord).join('')

/** A word of which the ending may differ, as a pattern. */
function likeWord(word: string): string {
  const stem = word.length > MAX_WHOLE_WORD_LENGTH ? word.slice(0, -ENDING_LENGTH) : word
  return `%${stem.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Endings of Ukrainian words are mostly this long; shorter words are looked for whole. */
const MAX_WHOLE_WORD_LENGTH = 4
const ENDING_LENGTH = 2
