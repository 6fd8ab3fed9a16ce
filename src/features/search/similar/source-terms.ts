import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { namedCountry } from '../vocabulary/named-country.ts'
import type { WordUse } from '../word-use.ts'
import { composeQuery, type ReadWord } from '../words/query-expression.ts'
import { queryWords } from '../words/query-words.ts'
import { allOf, anyOf, hasLexeme, type TsQuery } from '../words/ts-query.ts'
import { isGenericWord } from './generic-words.ts'
import { synonymsOf } from './synonym-words.ts'

/** A word of a title, or all the words of a tag. */
export interface SourceTerm {
  readonly expression: TsQuery
  /** The share of documents that hold it, at most. */
  readonly share: number
  /** Whether it is rare enough to say something by itself. */
  readonly isTelling: boolean
}

export interface SourceTag extends SourceTerm {
  readonly id: number
}

/** What something is compared by. */
export interface SourceTerms {
  /** Without those that stand in every question and those that name a place. */
  readonly title: readonly SourceTerm[]
  readonly tags: readonly SourceTag[]
}

/** A word in more texts than this share says of itself nothing in common… */
const MAX_TELLING_SHARE = 0.16
/** …unless there are few texts at all. */
const MAX_TELLING_DOCUMENTS = 10

/** What the title and the tags of an item say. */
export async function sourceTermsOf(db: Database, id: number, use: WordUse): Promise<SourceTerms> {
  const { rows } = await sql<{ title: string; tags: readonly Tag[] }>`
    select p.title, coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by pt.position)
      from post_tag pt join tag t on t.id = pt.tag_id where pt.post_id = p.id), '[]') as tags
    from post p where p.id = ${id}`.execute(db)
  const { title = '', tags = [] } = rows[0] ?? {}
  return sourceTerms(db, { title, tags }, use)
}

interface Tag {
  readonly id: number
  readonly name: string
}

/** What a title and tags say. */
export async function sourceTerms(
  db: Database,
  { title, tags }: { readonly title: string; readonly tags: readonly Tag[] },
  use: WordUse,
): Promise<SourceTerms> {
  const read = await readWords(title)
  const places = await namesOfPlaces(db, read)
  const told = read.filter((word) => !isGenericWord(word.lemmas) && !places.has(word))
  const ofTitle = told.flatMap((word) => sourceTerm(word, use) ?? [])
  const ofTags = await Promise.all(tags.map((tag) => sourceTag(tag, use)))
  return {
    title: [...new Map(ofTitle.map((word) => [word.expression, word])).values()],
    tags: ofTags.filter((tag) => tag !== undefined),
  }
}

async function sourceTag({ id, name }: Tag, use: WordUse): Promise<SourceTag | undefined> {
  const read = await readWords(name)
  // «корисне», «новини»: a section
  if (read.every(({ lemmas }) => isGenericWord(lemmas))) return undefined
  const words = read.flatMap((word) => sourceTerm(word, use) ?? [])
  const expression = allOf(words.map((word) => word.expression))
  const share = Math.min(...words.map((word) => word.share))
  return expression && { id, ...measured(expression, share, use) }
}

const readWords = async (text: string) => composeQuery(await queryWords(text, false)).words

function sourceTerm({ lemmas, alternatives }: ReadWord, use: WordUse): SourceTerm | undefined {
  const meant = synonymsOf(lemmas)
  const expression = anyOf(meant ? meant.map(hasLexeme) : alternatives)
  const shares = (meant ?? lemmas).map((lemma) => use.share(lemma) ?? use.rare)
  return expression && measured(expression, Math.max(use.rare, ...shares), use)
}

function measured(expression: TsQuery, share: number, use: WordUse): SourceTerm {
  const isTelling = share <= Math.max(MAX_TELLING_SHARE, MAX_TELLING_DOCUMENTS / use.documents)
  return { expression, share, isTelling }
}

/** A village may be called like anything. */
const MIN_PEOPLE = 20_000
/** Letters that names are kept in, and enough of them for the index. */
const NAME = /^[а-яєії]{3,}$/

/** The words with a capital that are a city or a country: «на Празі» and «у Празі» are about nothing in common. */
async function namesOfPlaces(
  db: Database,
  words: readonly ReadWord[],
): Promise<ReadonlySet<ReadWord>> {
  const named = words.filter(({ text }) => /^\p{Lu}\p{Ll}/u.test(text))
  const names = [...new Set(named.flatMap(({ lemmas }) => lemmas))].filter((one) => NAME.test(one))
  const cities = names.length > 0 ? await citiesAmong(db, names) : new Set<string>()
  return new Set(
    named.filter(
      (word) =>
        namedCountry([word]) !== undefined || word.lemmas.some((lemma) => cities.has(lemma)),
    ),
  )
}

async function citiesAmong(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select asked.name from unnest(${names}::text[]) asked (name) where exists (
      select from city where search_text ~ ('^' || asked.name || '\\M') and population >= ${MIN_PEOPLE})`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}
