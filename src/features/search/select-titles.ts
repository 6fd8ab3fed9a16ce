import { sql } from 'kysely'
import { tokenize } from '../../lib/words/tokenize.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { isShown } from '../people/lists/shown-customers.ts'
import type { Scope as Place } from '../places/scope.ts'
import { newestDocuments } from './index/newest-documents.ts'
import { type DocumentType, marks } from './marks.ts'
import type { Hit } from './select-hits.ts'
import { weighWords } from './weigh-words.ts'
import type { WordUse } from './word-use.ts'
import { comparable } from './words/lemmas.ts'
import type { ReadWord } from './words/query-expression.ts'
import { allOf, anyOf, hasLexeme } from './words/ts-query.ts'

/** The title of a document, or the name of a person, as it is suggested. */
export interface Title {
  readonly type: DocumentType
  readonly title: string
  readonly link: string
  /** Who wrote it, or who it is. */
  readonly personId: number
}

interface PrefixQuery {
  /** What is typed already. */
  readonly words: readonly ReadWord[]
  /** The beginning of the word that is being typed. */
  readonly prefix: string | null
}

/** Of what is begun so, so many of the newest of each kind are compared. */
const COMPARED = 30
/** Where each is looked at for the words of its title. */
const COMPARED_BY_TITLE = 10
const MAX_TITLES = 8
const types: readonly DocumentType[] = ['post', 'question', 'event', 'customer']

/**
 * What has the words of a query, and a word of the title that begins as the one that is being typed; where none is,
 * what has the words in its title goes first.
 */
export async function selectTitles(
  db: Database,
  use: WordUse,
  { words, prefix }: PrefixQuery,
  place: Place,
): Promise<Title[]> {
  const beginning = prefix && marks.begun(prefix)
  const expression = allOf([
    beginning ? hasLexeme(beginning) : undefined,
    ...words.map(({ alternatives }) => anyOf(alternatives)),
  ])
  if (!expression) return []
  const shares = [
    ...(beginning ? [use.share(beginning) ?? use.rare] : []),
    ...weighWords(words, use).map(({ share }) => share),
  ]
  const expected = Math.min(...shares) * use.documents
  const limit = prefix ? COMPARED : COMPARED_BY_TITLE
  const found = types.map(
    (type) => sql`(${newestDocuments(use, { type, expression, expected, limit }, sql`d.*`)})`,
  )
  const titledFirst = prefix
    ? sql``
    : sql`ts_rank('{0, 0, 0, 1}', d.vector, ${expression}::tsquery) > 0 desc,`
  const { rows } = await sql<Title>`
    select d.object_type as type, d.title, coalesce(p.seo_link, c.username) as link,
      coalesce(p.author_id, c.id) as "personId"
    from (${sql.join(found, sql` union all `)}) d
    left join post p on d.object_type <> 'customer' and p.id = d.object_id and ${isPublished('p')}
    left join customer c on d.object_type = 'customer' and c.id = d.object_id and ${isShown('c')}
    where coalesce(p.seo_link, c.username) is not null
    order by ${titledFirst} d.city_id = ${place.cityId ?? -1} desc, d.country_code = ${place.countryCode ?? '-'} desc,
      d.boost + 3 / (1 + extract(epoch from now() - d.created_at) / (90 * 86400)) desc, d.object_id desc`.execute(
    db,
  )
  return rows
    .filter(({ title, type }) => type === 'customer' || !prefix || hasWordBegun(title, prefix))
    .slice(0, MAX_TITLES)
}

/** The titles of hits, in their order; what is no longer shown to everybody is left out. */
export async function titlesOf(db: Database, hits: readonly Hit[]): Promise<Title[]> {
  if (hits.length === 0) return []
  const { rows } = await sql<Title>`
    select h.type, d.title, coalesce(p.seo_link, c.username) as link, coalesce(p.author_id, c.id) as "personId"
    from unnest(${hits.map(({ type }) => type)}::text[], ${hits.map(({ id }) => id)}::bigint[]) with ordinality h (type, id, place)
    join search_document d on d.object_type = h.type and d.object_id = h.id
    left join post p on h.type <> 'customer' and p.id = h.id and ${isPublished('p')}
    left join customer c on h.type = 'customer' and c.id = h.id and ${isShown('c')}
    where coalesce(p.seo_link, c.username) is not null
    order by h.place`.execute(db)
  return rows
}

/** The index knows beginnings of five letters; what was typed may be longer. */
const hasWordBegun = (title: string, prefix: string) =>
  tokenize(title).some((token) =>
    [token, ...token.parts].some(({ text }) => comparable(text).startsWith(prefix)),
  )
