import { sql } from 'kysely'
import { paths } from '../../lib/paths.ts'
import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { isShown } from '../people/shown-customers.ts'
import { type Scope as Place, resolveScope } from '../places/scope.ts'
import { listSuggestions as call } from './contract.ts'
import { type DocumentType, marks } from './marks.ts'
import { newestDocuments } from './newest-documents.ts'
import { selectTagsBegunSo } from './select-tags-begun-so.ts'
import { type WordUse, wordUse } from './word-use.ts'
import { comparable } from './words/lemmas.ts'
import type { QueryReading } from './words/query-expression.ts'
import { textQuery } from './words/text-query.ts'
import { tokenize } from './words/tokenize.ts'
import { allOf, anyOf, hasBeginning, hasLexeme } from './words/ts-query.ts'

const MOST = 8
const MOST_TAGS = 2
const MOST_PEOPLE = 2
/** Of what is begun so, so many of the newest of each kind are compared. */
const COMPARED = 30
const types: readonly DocumentType[] = ['post', 'question', 'event', 'customer']
/** Other readings of the keys or letters that are tried when nothing begins so. */
const READINGS = 2

/** Titles, people and tags with the words of a query, the last of which is still being typed. */
export const listSuggestions = serve(call).handler(async ({ input, context: { db } }) => {
  // after «сім'» comes «я»: the word goes on
  const typed = input.query.trimEnd().replace(/['’ʼ`]$/u, '')
  const [place, use, reading] = await Promise.all([
    resolveScope(db, input),
    wordUse(db),
    textQuery(typed, { unfinished: true }),
  ])
  const [tags, titles] = await Promise.all([
    selectTagsBegunSo(db, typed, MOST_TAGS),
    selectTitles(db, use, reading, place),
  ])
  let found = titles
  for (const variant of reading.variants.slice(0, READINGS)) {
    if (found.length + tags.length > 0) break
    found = await selectTitles(db, use, variant, place)
  }
  return {
    suggestions: [
      ...tags.map((name) => ({
        kind: 'tag' as const,
        title: name,
        path: paths.tag(placeOf(input), [name]),
      })),
      ...mixed(found).map(({ type, title, link }) => ({
        kind: type,
        title,
        path: type === 'customer' ? paths.person(link) : paths.item(type, link),
      })),
    ].slice(0, MOST),
  }
})

const placeOf = (input: {
  destinationCountry?: string | undefined
  destinationCity?: string | undefined
}) => ({
  country: input.destinationCountry,
  city: input.destinationCity,
})

interface Title {
  readonly type: DocumentType
  readonly title: string
  readonly link: string
}

/** People are not to crowd out what they wrote. */
function mixed(titles: readonly Title[]): Title[] {
  const people = titles.filter(({ type }) => type === 'customer').slice(0, MOST_PEOPLE)
  return titles.filter((one) => one.type !== 'customer' || people.includes(one))
}

async function selectTitles(
  db: Database,
  use: WordUse,
  reading: QueryReading,
  place: Place,
): Promise<Title[]> {
  const { prefix } = reading
  const beginning = prefix && marks.begun(prefix)
  const typed = prefix ? hasBeginning(prefix) : undefined
  const finished = reading.words.filter(
    ({ alternatives }) => !typed || !alternatives.includes(typed),
  )
  const expression = allOf([
    beginning ? hasLexeme(beginning) : undefined,
    ...finished.map(({ alternatives }) => anyOf(alternatives)),
  ])
  if (!expression) return []
  const shares = [
    ...(beginning ? [use.share(beginning) ?? use.rare] : []),
    ...finished.map(({ lemmas }) =>
      Math.max(use.rare, ...lemmas.map((lemma) => use.share(lemma) ?? 0)),
    ),
  ]
  const expected = Math.min(...shares) * use.documents
  const found = types.map(
    (type) =>
      sql`(${newestDocuments(use, { type, expression, expected, limit: COMPARED }, sql`d.*`)})`,
  )
  const { rows } = await sql<Title>`
    select d.object_type as type, d.title, coalesce(p.seo_link, c.username) as link
    from (${sql.join(found, sql` union all `)}) d
    left join post p on d.object_type <> 'customer' and p.id = d.object_id and p.status = 1 and p.deleted_at is null
    left join customer c on d.object_type = 'customer' and c.id = d.object_id and ${isShown('c')}
    where coalesce(p.seo_link, c.username) is not null
    order by d.city_id = ${place.cityId ?? -1} desc, d.country_code = ${place.countryCode ?? '-'} desc,
      d.boost + 3 / (1 + extract(epoch from now() - d.created_at) / (90 * 86400)) desc, d.object_id desc`.execute(
    db,
  )
  return rows
    .filter(({ title, type }) => type === 'customer' || !prefix || hasWordBegun(title, prefix))
    .slice(0, MOST)
}

/** The index knows beginnings of five letters; what was typed may be longer. */
const hasWordBegun = (title: string, prefix: string) =>
  tokenize(title).some((token) =>
    [token, ...token.parts].some(({ text }) => comparable(text).startsWith(prefix)),
  )
