import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Scope as Place } from '../places/scope.ts'
import { newestDocuments } from './index/newest-documents.ts'
import { type DocumentType, marks } from './marks.ts'
import { MAX_HITS } from './max-hits.ts'
import { nearness } from './nearness.ts'
import { closeWords, type WeighedWord } from './weigh-words.ts'
import type { WordUse } from './word-use.ts'
import { allOf, hasLexeme, type TsQuery } from './words/ts-query.ts'

export interface Hit {
  readonly type: DocumentType
  readonly id: number
  readonly score: number
  /** 2 in the city that is searched from, 1 in its country, 0 elsewhere. */
  readonly near: number
  /** Which share of the essential words it holds by weight: 1 where every word was required. */
  readonly held: number
}

export type Counts = Record<DocumentType, number>

export interface HitQuery {
  /** What a document must hold; nothing is found by nothing. */
  readonly expression: TsQuery | undefined
  /** What it is ranked by. */
  readonly words: readonly WeighedWord[]
  readonly place: Place
  /** Only what is by people of this origin; an ISO code. */
  readonly fromCountry?: string | undefined
  /** ISO codes of the countries that the query is about, whatever the place: what is of them goes first. */
  readonly about?: readonly string[]
  /** The kinds that are looked for; all of them unless told. */
  readonly types?: readonly DocumentType[]
  /** The kind that is asked for; the others are only counted. */
  readonly type: DocumentType | undefined
  /** How many documents may hold it, as far as is known. */
  readonly expected: number
  readonly use: WordUse
  /** So many of each kind are counted and ranked at most. */
  readonly limit?: number
  /** Older ones may be left out: some of what holds it are enough. */
  readonly isRough?: boolean | undefined
  /** Where not every word is required: those of which each hit tells how much it holds. */
  readonly essential?: readonly WeighedWord[]
}

export interface Hits {
  readonly hits: readonly Hit[]
  /** How many there are of each kind, up to the most hits. */
  readonly counts: Counts
}

/** Of a common word so many of those of the reader's city and country are ranked beside the newest. */
const MAX_LOCAL = 16

const everyType: readonly DocumentType[] = ['post', 'question', 'event', 'customer']

/**
 * Hits of the city, then of its country, then of elsewhere, each by rank: all of them when there are few, else the
 * newest of each kind and those of the place. The work is bounded however common the words are.
 */
export async function selectHits(db: Database, query: HitQuery): Promise<Hits> {
  const { place, types = everyType, type, use, isRough, limit = MAX_HITS } = query
  const narrowed = ofOrigin(query)
  const { expression, expected } = narrowed
  if (!expression) return { hits: [], counts: noCounts }
  const found = types.map(
    (one) =>
      sql`(${newestDocuments(use, { type: one, expression, expected, limit, isRough }, BRIEF_COLUMNS)})`,
  )
  const { about = [] } = query
  const places = [...about.map(countryMarked), ...placesOf(place)]
  const local = places.flatMap((here) =>
    types.map((one) => localHits(here, { ...narrowed, expression }, one, limit)),
  )
  // few hits are ranked of every kind: what is added to them must not repeat any
  const ofType = type
    ? sql`(object_type = ${type} or (select count(*) from found) <= ${limit})`
    : sql`true`
  const { rows } = await sql<Hit & { many: number | null }>`
    with found as materialized (${sql.join(found, sql` union all `)}),
    candidates as materialized (
      (select * from found where ${ofType} order by created_at desc limit ${limit})
      ${local.length > 0 ? sql`union (select * from (${sql.join(local, sql` union all `)}) here where ${ofType})` : sql``}
    )
    select object_type as type, object_id as id, null::integer as many, ${nearness(place)} as near,
      ${about.length > 0 ? sql`country_code = any (${about}::text[])` : sql`false`} as is_about,
      ${query.essential ? heldOf(query.essential) : sql`1::float8`} as held,
      (${tellingOf(query.words)}) * (1 + 0.04::float8 * boost) * ${freshness} as score
    from (
      -- unpacked once for all the words: what goes into an array is
      select s.object_type, s.object_id, s.country_code, s.city_id, s.boost, s.created_at, (array[s.vector])[1] as vector
      from candidates c join search_document s on s.ctid = c.place_of_row offset 0
    ) unpacked
    union all select object_type, 0, count(*)::integer, 0, false, 0, -1 from found group by object_type
    order by is_about desc, near desc, score desc, type, id desc`.execute(db)
  const counts = { ...noCounts }
  for (const row of rows) if (row.many !== null) counts[row.type] = row.many
  const hits = rows
    .filter((row) => row.many === null)
    .map(({ type: kind, id, score, near, held }) => ({ type: kind, id, score, near, held }))
  return { hits, counts }
}

/**
 * The same of one origin, where one is asked for. What is expected is an upper bound, since people write of where they
 * come from more than others do: too low a number would name no era, and hits be cut in the order of the index.
 */
function ofOrigin(query: HitQuery): HitQuery {
  const { expression, fromCountry, expected, use } = query
  if (!expression || !fromCountry) return query
  const mark = marks.origin(fromCountry)
  return {
    ...query,
    expression: allOf([expression, hasLexeme(mark)]),
    expected: Math.min(expected, use.documents * (use.share(mark) ?? 1)),
  }
}

const noCounts: Counts = { post: 0, question: 0, event: 0, customer: 0 }

/** A place as its documents are marked, and as they hold it. */
interface MarkedPlace {
  readonly mark: string
  readonly holds: RawBuilder<boolean>
}

/** The city before its country. */
const placesOf = ({ cityId, countryCode }: Place): MarkedPlace[] => [
  ...(cityId ? [{ mark: marks.city(cityId), holds: sql<boolean>`city_id = ${cityId}` }] : []),
  ...(countryCode ? [countryMarked(countryCode)] : []),
]

const countryMarked = (code: string): MarkedPlace => ({
  mark: marks.country(code),
  holds: sql<boolean>`country_code = ${code}`,
})

/** Those of a kind and a place: of what was found, or of the index when that was cut and has too few of them. */
function localHits(
  { mark, holds }: MarkedPlace,
  { expression, expected, use }: HitQuery & { readonly expression: TsQuery },
  type: DocumentType,
  limit: number,
) {
  const wanted = {
    type,
    expression: allOf([expression, hasLexeme(mark)]) ?? expression,
    expected: expected * (use.share(mark) ?? 0),
    limit: MAX_LOCAL,
    isRough: true,
  }
  return sql`(select * from found where object_type = ${type} and ${holds} order by created_at desc limit ${MAX_LOCAL})
    union all (select * from (${newestDocuments(use, wanted, BRIEF_COLUMNS)}) more where (
      select count(*) >= ${limit} and count(*) filter (where ${holds}) < ${MAX_LOCAL}
      from found where object_type = ${type}))`
}

const BRIEF_COLUMNS = sql`d.object_type, d.created_at, d.place_of_row, d.country_code, d.city_id`

/** D comments and the author, C text, B tags and place, A title. */
const WEIGHTS = sql.lit('{0.1, 0.25, 0.5, 1}')
/** What one word in a title is worth to ts_rank; an ambiguous form counts for all its lemmas at once. */
const MAX_OF_A_WORD = sql.lit(0.7)

function tellingOf(words: readonly WeighedWord[]): RawBuilder<unknown> {
  const each = slots(words).map(
    (word) => sql`${word.weight}::float8 * least(${MAX_OF_A_WORD},
    ${word.alternatives}::float8 * ts_rank(${WEIGHTS}, vector, ${word.expression ?? ''}::tsquery))`,
  )
  if (words.length === 1) return sql.join(each, sql` + `)
  return sql`${sql.join(each, sql` + `)} + 0.3 * ts_rank_cd(${WEIGHTS}, vector, ${closeWords(words) ?? ''}::tsquery)`
}

/** The share of the words' weight that a document holds, by whichever name. */
const heldOf = (words: readonly WeighedWord[]): RawBuilder<number> =>
  sql`(${sql.join(
    filledUp(words).map(
      ({ weight, expression }) =>
        sql`${weight}::float8 * (vector @@ ${expression ?? ''}::tsquery)::integer`,
    ),
    sql` + `,
  )})`

/** A few shapes of the statement serve every number of words, so that each is planned once. */
const SHAPES = [1, 2, 3, 4, 6, 10, 16]

type Slot = Pick<WeighedWord, 'expression' | 'alternatives' | 'weight'>

const slots = (words: readonly WeighedWord[]): Slot[] => filledUp(words.flatMap(partsOf))

function filledUp(parts: readonly Slot[]): Slot[] {
  const shape = SHAPES.find((many) => many >= parts.length) ?? parts.length
  const filling = { expression: undefined, alternatives: 0, weight: 0 }
  return [...parts, ...Array.from({ length: shape - parts.length }, () => filling)]
}

/** What was typed of a term counts by itself, and as one of the names of the term. */
function partsOf(word: WeighedWord): Slot[] {
  const { typed, weight } = word
  if (!typed) return [word]
  return [
    { ...word, weight: weight * (1 - AS_TYPED) },
    { expression: typed, alternatives: 1, weight: weight * AS_TYPED },
  ]
}

const AS_TYPED = 0.5

/** What is new counts a quarter more, half of that after three months. */
const freshness = sql`(1 + 0.25::float8
  * exp(-greatest(0::float8, extract(epoch from now() - created_at)::float8) / (130 * 86400)))`
