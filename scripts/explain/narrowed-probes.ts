import { dateBounds } from '../../src/lib/time/date-bounds.ts'
import { searchBounds } from './bounds.ts'
import { type Probe, probe, scopes, within } from './probe.ts'
import type { Place, Samples } from './samples.ts'

const listKinds = [undefined, 'posts', 'questions', 'events'] as const

const originBounds = {
  everywhere: searchBounds.originEverywhere,
  country: searchBounds.originInCountry,
  city: searchBounds.originInCity,
}

/** Lists of those who come from a country, and lists that begin some months ago. */
export function narrowedProbes(s: Samples): Probe[] {
  const listKind = () => listKinds[Math.floor(s.random.next() * listKinds.length)]
  return scopes.flatMap((kind): Probe[] => {
    const at = ({ key: _, ...place }: Place) => {
      const type = listKind()
      return { ...place, ...(type && { type }) }
    }
    return [
      probe(`feed from a country, ${kind}`, (api) =>
        api.getFeed({ ...at(s.place(kind)), fromCountry: s.origin() }),
      ),
      probe(`feed from a country, ${kind}, deep`, (api) =>
        api.getFeed({
          ...at(s.place(kind)),
          fromCountry: s.origin(),
          page: 1 + Math.floor(s.random.next() * DEEP),
        }),
      ),
      probe(`feed from a country, ${kind}, one tag`, (api) =>
        api.getFeed({ ...at(s.place(kind)), fromCountry: s.origin(), tagIds: [s.tag().id] }),
      ),
      probe(`popular from a country, ${kind}`, (api) =>
        api.getFeed({ ...at(s.place(kind)), fromCountry: s.origin(), orderBy: 'popular' }),
      ),
      ...dateBounds.flatMap((since): Probe[] => [
        probe(`popular since ${since}, ${kind}`, (api) =>
          api.getFeed({ ...at(s.place(kind)), orderBy: 'popular', since }),
        ),
        probe(`past events since ${since}, ${kind}`, (api) => {
          const { key: _, ...place } = s.place(kind)
          return api.listEvents({ ...place, when: 'past', since })
        }),
      ]),
      within(
        originBounds[kind],
        probe(`search from a country, ${kind}`, (api) => {
          const { key: _, ...place } = s.place(kind)
          return api.search({ ...place, query: s.word(), fromCountry: s.origin() })
        }),
      ),
    ]
  })
}

const DEEP = 500

/** What stands below a comment, and not below what it is written to. */
export const replyProbes = (s: Samples): Probe[] =>
  ([1, 2] as const).map((level) =>
    probe(`replies to a comment, level ${level}`, (api) =>
      api.listComments({ objectType: 'comment', objectId: s.answeredComment(), level }),
    ),
  )

/** What bookmarks, tags and suggestions know by the words of the places. */
export const termProbes = (s: Samples): Probe[] => [
  within(
    searchBounds.suggestions,
    probe('suggestions by a word of a place', (api) =>
      api.listSuggestions({ query: termOf(s), ...countryOf(s) }),
    ),
  ),
  probe('tags by a word of a place', (api) =>
    api.listDestinationTags({ search: termOf(s), ...countryOf(s) }),
  ),
  within(
    searchBounds.term,
    probe('search by a word of a place', (api) =>
      api.search({ query: termOf(s), ...countryOf(s) }),
    ),
  ),
  within(
    searchBounds.bookmarks,
    probe('bookmarks by a word of a place', (_, as) =>
      as(s.loudAuthor().id).listBookmarks({ query: termOf(s) }),
    ),
  ),
]

const termOf = (s: Samples) => s.term().slice(0, MAX_SEARCH)
const MAX_SEARCH = 30
const countryOf = (s: Samples) =>
  s.random.chance(0.5) ? { destinationCountry: s.place('country').destinationCountry } : {}
