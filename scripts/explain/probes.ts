import { calls } from '../../src/app/calls.generated.ts'
import { searchBounds } from './bounds.ts'
import { type Probe, probe, scopes, within } from './probe.ts'
import type { Place, Samples } from './samples.ts'

/** The thousand best of a place with the hours of each. */
const MOST_BUSINESSES = 10_000

/** Home, questions without an answer, events, tags and businesses of places. */
export function listKindProbes(s: Samples): Probe[] {
  return scopes.flatMap((kind): Probe[] => {
    const at = ({ key: _, ...place }: Place) => place
    return [
      probe(`home, ${kind}`, (api) => api.getHome(at(s.place(kind)))),
      probe(`home of a member, ${kind}`, (_, as) =>
        as(s.loudAuthor().id).getHome(at(s.place(kind))),
      ),
      probe(`unanswered, ${kind}`, (api) =>
        api.getFeed({ ...at(s.place(kind)), orderBy: 'unanswered' }),
      ),
      probe(`unanswered, ${kind}, deep`, (api) => {
        const place = s.place(kind)
        return api.getFeed({
          ...at(place),
          orderBy: 'unanswered',
          page: s.deepPage(`unanswered:0:${place.key}`),
        })
      }),
      ...(['coming', 'past'] as const).flatMap((when): Probe[] => [
        probe(`events ${when}, ${kind}`, (api) => api.listEvents({ ...at(s.place(kind)), when })),
        probe(`events ${when}, ${kind}, deep`, (api) => {
          const place = s.place(kind)
          const share = when === 'coming' ? 0.06 : 0.9
          return api.listEvents({
            ...at(place),
            when,
            page: Math.max(1, Math.floor(s.deepPage(`calendar:0:${place.key}`) * share)),
          })
        }),
        probe(`events ${when}, ${kind}, one tag`, (api) =>
          api.listEvents({ ...at(s.place(kind)), when, tagNames: s.tag().name }),
        ),
        probe(`events ${when}, ${kind}, 2 tags`, (api) =>
          api.listEvents({
            ...at(s.place(kind)),
            when,
            tagNames: `${s.tag().name};${s.tag().name}`,
          }),
        ),
      ]),
      probe(`days of events, ${kind}`, (api) =>
        api.listEventDays({ ...at(s.place(kind)), month: monthNear(s) }),
      ),
      probe(`map, ${kind}`, (api) => api.getMap(at(s.place(kind)))),
      probe(`tags of posts, ${kind}`, (api) => api.listPostTags(at(s.place(kind)))),
      probe(`tags of questions, ${kind}, search`, (api) =>
        api.listQuestionTags({ ...at(s.place(kind)), search: s.tag().name.slice(0, 2) }),
      ),
      probe(`tags of a destination, ${kind}`, (api) =>
        api.listDestinationTags({ ...at(s.place(kind)), perPage: 100 }),
      ),
      probe(`helpers for who arrives, ${kind}`, (_, as) => {
        const { destinationCountry = 'PL', ...city } = at(s.place(kind))
        return as(s.loudAuthor().id).listAnswerers({ destinationCountry, ...city })
      }),
      probe(`businesses, ${kind}`, (api) => api.listBusinessCustomers(at(s.place(kind)))),
      probe(
        `businesses of a category that are open, ${kind}`,
        (api) => api.listBusinessCustomers({ ...at(s.place(kind)), category: 'food', open: 'now' }),
        MOST_BUSINESSES,
      ),
      probe(
        `businesses that speak a language, ${kind}`,
        (api) => api.listBusinessCustomers({ ...at(s.place(kind)), language: 'pl' }),
        MOST_BUSINESSES,
      ),
      probe(`businesses, ${kind}, deep`, (api) => {
        const place = s.place(kind)
        return api.listBusinessCustomers({
          ...at(place),
          page: Math.min(100, s.deepPage(`businesses:0:${place.key}`)),
        })
      }),
    ]
  })
}

/** Threads and single posts. */
export function threadProbes(s: Samples): Probe[] {
  const type = (kind: number) => (['post', 'question', 'event'] as const)[kind] ?? 'post'
  return [
    ...(['best', 'new', 'old'] as const).flatMap((orderBy): Probe[] => [
      probe(`comments of a huge thread, ${orderBy}`, (api) => {
        const { id, kind } = s.hugeThread()
        return api.listComments({ objectType: type(kind), objectId: id, orderBy })
      }),
      probe(`comments of a huge thread, ${orderBy}, deep`, (api) => {
        const { id, kind, roots } = s.hugeThread()
        return api.listComments({
          objectType: type(kind),
          objectId: id,
          orderBy,
          page: Math.max(1, Math.floor((roots / 20) * s.random.next())),
        })
      }),
    ]),
    probe('way to a comment', (api) => api.getHierarchy({ id: s.comment() })),
    probe('last comments', (api) => api.listLastComments({})),
    probe('last comments of a country', (api) =>
      api.listLastComments({ countryCode: s.place('country').destinationCountry ?? 'PL' }),
    ),
    probe('one post', (api) => api.getPosts({ seoLink: s.post().seo_link })),
    probe('no such post', (api) => api.getPosts({ seoLink: `${s.post().seo_link}-not` })),
    probe('similar posts', (api) => api.listSimilarPosts({ id: s.post().id })),
    probe('map of the community', (api) => api.getCommunityMap({})),
  ]
}

/** People and what they wrote. */
export function peopleProbes(s: Samples): Probe[] {
  const kinds = ['posts', 'questions', 'events'] as const
  return [
    probe('one person', (api) => api.getCustomer({ username: s.author() })),
    probe('posts of anybody', (api) => api.listCustomerPosts({ username: s.author() })),
    ...kinds.map((type) =>
      probe(`${type} of a loud author, deep`, (api) => {
        const { username, id } = s.loudAuthor()
        return api.listCustomerPosts({ username, type, page: s.deepPage(`${type}-by:${id}`) })
      }),
    ),
    ...(
      [
        ['all', 'comments-by'],
        ['answers', 'answers-by'],
        ['comments', 'replies-by'],
      ] as const
    ).flatMap(([type, list]) => [
      probe(`comments of a loud author, ${type}`, (api) =>
        api.listCustomerComments({ username: s.loudAuthor().username, type }),
      ),
      probe(`comments of a loud author, ${type}, deep`, (api) => {
        const { username, id } = s.loudAuthor()
        return api.listCustomerComments({ username, type, page: s.deepPage(`${list}:${id}`) })
      }),
    ]),
    ...(['followers', 'following'] as const).map((list) =>
      probe(`${list}, deep`, (api) => {
        const { username, id } = s.loudAuthor()
        const input = { username, page: s.deepPage(`${list}:${id}`) }
        return list === 'followers' ? api.listFollowers(input) : api.listFollowing(input)
      }),
    ),
    probe('avatars of followers', (api) =>
      api.listAvatars({ objectType: 'customer', objectId: s.loudAuthor().id }),
    ),
    probe('what a business tells', (api) => api.getBusiness({ username: s.author() })),
    probe('steps of who arrives', (_, as) => as(s.loudAuthor().id).getArrival({})),
    probe('top customers', (api) => api.listTopCustomers({})),
    probe('top customers of a country', (api) =>
      api.listTopCustomers({ destinationCountry: s.place('country').destinationCountry }),
    ),
  ]
}

const wordsOf = (s: Samples, count: number) =>
  Array.from({ length: count }, () => s.word()).join(' ')

/** None while the search is not among the calls. */
export function searchProbes(s: Samples): Probe[] {
  if (!('search' in calls)) return []
  return [
    ...([1, 2, 4] as const).map((count) =>
      within(
        searchBounds.everywhere,
        probe(`search, ${count} words`, (api) => api.search({ query: wordsOf(s, count) })),
      ),
    ),
    within(
      searchBounds.country,
      probe('search in a country', (api) =>
        api.search({
          query: wordsOf(s, 2),
          destinationCountry: s.place('country').destinationCountry,
        }),
      ),
    ),
    within(
      searchBounds.city,
      probe('search in a city', (api) => {
        const { key: _, ...place } = s.place('city')
        return api.search({ query: wordsOf(s, 2), ...place })
      }),
    ),
    within(
      searchBounds.everywhere,
      probe('search of people', (api) =>
        api.search({ query: s.author().split('-')[1] ?? 'oksana', scope: 'customer' }),
      ),
    ),
    within(
      searchBounds.everywhere,
      probe('search, deep', (api) =>
        api.search({ query: s.word(), page: 1 + Math.floor(s.random.next() * 20) }),
      ),
    ),
    within(
      searchBounds.suggestions,
      probe('suggestions', (api) => api.listSuggestions({ query: s.word().slice(0, 4) })),
    ),
  ]
}

function monthNear(s: Samples): string {
  const month = new Date(Date.now() + 86_400_000 * s.random.between(-200, 60))
  return month.toISOString().slice(0, 7)
}
