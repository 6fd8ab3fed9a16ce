import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Scope as Place } from '../../places/scope.ts'
import type { DocumentType } from '../marks.ts'
import { type Hit, selectHits } from '../select-hits.ts'
import { tellingWords, weighWords } from '../weigh-words.ts'
import { type WordUse, wordUse } from '../word-use.ts'
import { composeQuery, type ReadWord } from '../words/query-expression.ts'
import { queryWords } from '../words/query-words.ts'
import { anyOf } from '../words/ts-query.ts'

/** How much of what its words tell another text has to say, 0…1. */
const MIN_LIKENESS = 0.42
/** What is much less alike than the best is not shown beside it. */
const MIN_OF_BEST = 0.35
/** At most this many documents of each kind are ranked. */
const MAX_RANKED_PER_KIND = 16
/** A word in at least this many texts is certainly in another text too: it is not looked for. */
const COMMON_FROM_DOCUMENTS = 20
/** More of its words cost more than they tell: the heaviest are compared. */
const MAX_WORDS = 6
/** Of them so many are looked for: every pair of common words is read through. */
const MAX_SOUGHT = 3

interface Asked {
  readonly id: number
  readonly place: Place
  readonly types: readonly DocumentType[]
}

/** The ids of what is alike: of the place first, each by likeness. */
export async function selectSimilar(db: Database, { id, place, types }: Asked): Promise<number[]> {
  const use = await wordUse(db)
  const words = await heldByOthers(db, { id, types }, await wordsOf(db, id), use)
  if (words.length === 0) return []
  const weighed = weighWords(words, use)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_WORDS)
  const enough = tellingWords(weighed.slice(0, MAX_SOUGHT), MIN_LIKENESS, use)
  const { hits } = await selectHits(db, {
    expression: enough?.expression,
    words: weighed,
    place,
    types,
    type: undefined,
    expected: (enough?.share ?? 0) * use.documents,
    use,
    limit: MAX_RANKED_PER_KIND,
    isRough: true,
  })
  return alike(hits, id)
}

/** Without the words that no other text has: a name, a slip of the pen. Common ones are not looked for. */
async function heldByOthers(
  db: Database,
  { id, types }: Pick<Asked, 'id' | 'types'>,
  words: readonly ReadWord[],
  use: WordUse,
): Promise<readonly ReadWord[]> {
  const isCommon = ({ lemmas }: ReadWord) =>
    lemmas.some((lemma) => (use.share(lemma) ?? 0) * use.documents >= COMMON_FROM_DOCUMENTS)
  const rare = words.filter((word) => !isCommon(word))
  if (rare.length === 0) return words
  // counted and not asked whether there is one: for the first one the planner reads every document of the type
  const othersOfType = (type: DocumentType) => sql`(
    select count(*) filter (where s.object_id <> ${id}) from search_document s
    where s.object_type = ${sql.lit(type)} and s.vector @@ w.expression::tsquery) > 0`
  const { rows } = await sql<{ place: number }>`
    select w.place::integer as place
    from unnest(${rare.map(({ alternatives }) => anyOf(alternatives))}::text[]) with ordinality w (expression, place)
    where ${sql.join(types.map(othersOfType), sql` or `)}`.execute(db)
  const held = new Set(rows.map(({ place }) => rare[place - 1]))
  return words.filter((word) => isCommon(word) || held.has(word))
}

function alike(hits: readonly Hit[], id: number): number[] {
  const others = hits.filter((hit) => hit.id !== id)
  const best = Math.max(...others.map(({ score }) => score))
  return others.filter(({ score }) => score >= MIN_OF_BEST * best).map((hit) => hit.id)
}

/** The words of the title and of the tags. */
async function wordsOf(db: Database, id: number): Promise<readonly ReadWord[]> {
  const { rows } = await sql<{ title: string; tags: string }>`
    select p.title, coalesce((select string_agg(t.name, ' ') from post_tag pt join tag t on t.id = pt.tag_id
      where pt.post_id = p.id), '') as tags
    from post p where p.id = ${id}`.execute(db)
  const { title = '', tags = '' } = rows[0] ?? {}
  const { words } = composeQuery(await queryWords(`${title} ${tags}`, false))
  const distinct = new Map(words.map((word) => [anyOf(word.alternatives), word]))
  return [...distinct.values()]
}
