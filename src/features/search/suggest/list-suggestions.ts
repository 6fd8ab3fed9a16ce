import { paths } from '../../../lib/address/paths.ts'
import { serve } from '../../../platform/api/serve.ts'
import { findBlocks } from '../../people/blocks/find-blocks.ts'
import { resolveScope } from '../../places/scope.ts'
import { listSuggestions as call } from '../contract.ts'
import { findHits } from '../find-hits.ts'
import { selectTitles, type Title, titlesOf } from '../select-titles.ts'
import { explainQuery, isTerm, namesOf } from '../vocabulary/explain-query.ts'
import { wordUse } from '../word-use.ts'
import type { QueryReading, ReadWord } from '../words/query-expression.ts'
import { textQuery } from '../words/text-query.ts'
import { hasBeginning } from '../words/ts-query.ts'
import { selectTagsByPrefix } from './select-tags-by-prefix.ts'

const MAX_SUGGESTIONS = 8
const MAX_TAGS = 2
const MAX_PEOPLE = 2
/** A query of so many finished words is a question: few titles have all of them. */
const MIN_WORDS_OF_QUESTION = 2
/** With fewer suggestions a question is searched for… */
const MIN_SUGGESTIONS = 3
/** …and so many hits are shown: the rest have few of the words. */
const MAX_OF_SEARCH = 5
/** Other readings of the keys or letters that are tried when nothing begins so. */
const READINGS = 2

/**
 * Titles, people and tags with the words of a query, the last of which is still being typed. Of a question whose words
 * stand in few titles, what the search finds of it.
 */
export const listSuggestions = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  // after «сім'» comes «я»: the word goes on
  const typed = input.query.trimEnd().replace(/['’ʼ`]$/u, '')
  const [place, use, reading, whole] = await Promise.all([
    resolveScope(db, input),
    wordUse(db),
    textQuery(typed, { unfinished: true }),
    textQuery(typed),
  ])
  const explained = await explainQuery(whole.words, {
    use,
    country: place.countryCode,
    isOpen: reading.prefix !== null,
  })
  const names = explained.length === 1 ? explained.flatMap(namesOf) : []
  const [tags, begun, meant] = await Promise.all([
    selectTagsByPrefix(db, typed, names, MAX_TAGS),
    selectTitles(db, use, { words: finishedOf(reading), prefix: reading.prefix }, place),
    explained.some(isTerm) ? selectTitles(db, use, termsOf(explained, reading), place) : [],
  ])
  let found = distinct([...begun, ...meant])
  for (const variant of reading.variants.slice(0, READINGS)) {
    if (found.length + tags.length > 0) break
    const words = finishedOf(variant)
    found = await selectTitles(db, use, { words, prefix: variant.prefix }, place)
  }
  if (
    finishedOf(reading).length >= MIN_WORDS_OF_QUESTION &&
    found.length + tags.length < MIN_SUGGESTIONS
  ) {
    const { hits } = await findHits(db, { query: typed, scope: 'all', place })
    found = distinct([...found, ...(await titlesOf(db, hits.slice(0, MAX_OF_SEARCH)))])
  }
  const blockOf = await findBlocks(
    context,
    found.map(({ personId }) => personId),
  )
  const shown = found.filter(({ personId }) => !blockOf(personId))
  return {
    suggestions: [
      ...tags.map((name) => ({
        kind: 'tag' as const,
        title: name,
        path: paths.tag(placeOf(input), [name]),
      })),
      ...mixed(shown).map(({ type, title, link }) => ({
        kind: type,
        title,
        path: type === 'customer' ? paths.person(link) : paths.item(type, link),
      })),
    ].slice(0, MAX_SUGGESTIONS),
  }
})

/** The words that are not being typed any more. */
function finishedOf({ words, prefix }: QueryReading): readonly ReadWord[] {
  const typed = prefix ? hasBeginning(prefix) : undefined
  return words.filter(({ alternatives }) => !typed || !alternatives.includes(typed))
}

/** Words of a place stand for what they mean; after them another word may be still being typed. */
function termsOf(explained: readonly ReadWord[], { prefix }: QueryReading) {
  const last = explained.at(-1)
  if (!prefix || (last && isTerm(last))) return { words: explained, prefix: null }
  return { words: explained.slice(0, -1), prefix }
}

const distinct = (titles: readonly Title[]) => [
  ...new Map(titles.map((one) => [one.link, one])).values(),
]

const placeOf = (input: {
  destinationCountry?: string | undefined
  destinationCity?: string | undefined
}) => ({
  country: input.destinationCountry,
  city: input.destinationCity,
})

/** People are not to crowd out what they wrote. */
function mixed(titles: readonly Title[]): Title[] {
  const people = titles.filter(({ type }) => type === 'customer').slice(0, MAX_PEOPLE)
  return titles.filter((one) => one.type !== 'customer' || people.includes(one))
}
