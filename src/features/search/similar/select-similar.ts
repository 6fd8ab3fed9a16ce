import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Scope as Place } from '../../places/scope.ts'
import type { DocumentType } from '../marks.ts'
import { selectHits } from '../select-hits.ts'
import type { WordUse } from '../word-use.ts'
import { allOf, anyOf, within } from '../words/ts-query.ts'
import { rankSimilar } from './rank-similar.ts'
import type { SourceTerm, SourceTerms } from './source-terms.ts'

/** At most this many documents of each kind are compared. */
const MAX_COMPARED_PER_KIND = 16
/** A word in at least this many texts is certainly in another text too: it is not looked for. */
const COMMON_FROM_DOCUMENTS = 20
/** Of the words of the title so many are looked for at most. */
const MAX_SOUGHT = 6
/** The index tries every word and tag on each document that has one of the words: so many times at most. */
const MAX_TRIED = 8_000
/** Fewer tags are not looked for before a word is left out. */
const MIN_SOUGHT_TAGS = 2

interface Asked {
  /** Of the item that others are like; undefined of one that is still written. */
  readonly id: number | undefined
  readonly place: Place
  readonly types: readonly DocumentType[]
}

/** The ids of what is alike, the most alike first; what is near counts more. */
export async function selectSimilar(
  db: Database,
  asked: Asked,
  own: SourceTerms,
  use: WordUse,
): Promise<number[]> {
  const title = await heldByOthers(db, asked, own.title, use)
  const sought = seek({ ...own, title }, own.title.length === 1, use)
  if (!sought) return []
  const { hits } = await selectHits(db, {
    ...sought,
    words: [],
    place: { countryCode: asked.place.countryCode, cityId: undefined },
    types: asked.types,
    type: undefined,
    use,
    limit: MAX_COMPARED_PER_KIND,
    isRough: true,
  })
  const others = hits.filter((hit) => hit.id !== asked.id)
  return rankSimilar(db, others, own, asked.place)
}

/** Without the words that no other text has: a name, a slip of the pen. Common ones are not looked for. */
async function heldByOthers(
  db: Database,
  { id, types }: Asked,
  words: readonly SourceTerm[],
  use: WordUse,
): Promise<readonly SourceTerm[]> {
  const isCommon = ({ share }: SourceTerm) => share * use.documents >= COMMON_FROM_DOCUMENTS
  const rare = words.filter((word) => !isCommon(word))
  if (rare.length === 0) return words
  // counted and not asked whether there is one: for the first one the planner reads every document of the type
  const othersOfType = (type: DocumentType) => sql`(
    select count(*) filter (where s.object_id is distinct from ${id ?? null}) from search_document s
    where s.object_type = ${sql.lit(type)} and s.vector @@ w.expression::tsquery) > 0`
  const { rows } = await sql<{ place: number }>`
    select w.place::integer as place
    from unnest(${rare.map(({ expression }) => expression)}::text[]) with ordinality w (expression, place)
    where ${sql.join(types.map(othersOfType), sql` or `)}`.execute(db)
  const held = new Set(rows.map(({ place }) => rare[place - 1]))
  return words.filter((word) => isCommon(word) || held.has(word))
}

/** What has a telling word of the title in its own, and another one or one of the tags anywhere. */
function seek(own: SourceTerms, isAlone: boolean, use: WordUse) {
  const { words, tags } = affordable(own, use)
  const ways = words.map((word) => {
    const held = within(word.expression, 'A')
    if (isAlone) return held
    const beside = [...words.filter((one) => one !== word), ...tags]
    const other = anyOf(beside.map(({ expression }) => expression))
    return other && allOf([held, other])
  })
  const expression = anyOf(ways)
  return expression && { expression, expected: documentsOf(words, use) }
}

/** The rarest words and tags, as many as are read in a few milliseconds. */
function affordable({ title, tags }: SourceTerms, use: WordUse) {
  const words = rarest(title).slice(0, MAX_SOUGHT)
  const ofTags = rarest(tags)
  while (documentsOf(words, use) * (words.length + ofTags.length) > MAX_TRIED) {
    if (ofTags.length > MIN_SOUGHT_TAGS) ofTags.pop()
    else words.pop()
  }
  return { words, tags: ofTags }
}

const rarest = (words: readonly SourceTerm[]) =>
  words.filter((word) => word.isTelling).sort((a, b) => a.share - b.share)

const documentsOf = (words: readonly SourceTerm[], use: WordUse) =>
  use.documents *
  Math.min(
    1,
    words.reduce((sum, { share }) => sum + share, 0),
  )
