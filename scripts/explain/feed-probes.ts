import { type Probe, probe, scopes } from './probe.ts'
import type { Place, Samples } from './samples.ts'

const choices = [
  ['all', undefined],
  ['posts', 'posts'],
  ['questions', 'questions'],
  ['events', 'events'],
] as const
/** A popular list ends after its best thousand: these pages of 50. */
const POPULAR_PAGES = 20

/** The feed by time and by popularity: kinds of lists × places × tags, on the first page and far down. */
export function feedProbes(s: Samples): Probe[] {
  return scopes.flatMap((kind) =>
    choices.flatMap(([choice, type]): Probe[] => {
      const list = (place: Place, tag = 0) => `${choice}:${tag}:${place.key}`
      const at = ({ key: _, ...place }: Place) => ({ ...place, ...(type && { type }) })
      return [
        probe(`feed ${choice}, ${kind}`, (api) => api.getFeed(at(s.place(kind)))),
        probe(`feed ${choice}, ${kind}, deep`, (api) => {
          const place = s.place(kind)
          return api.getFeed({ ...at(place), page: s.deepPage(list(place)) })
        }),
        probe(`feed ${choice}, ${kind}, one tag`, (api) =>
          api.getFeed({ ...at(s.place(kind)), tagIds: [s.tag().id] }),
        ),
        probe(`feed ${choice}, ${kind}, one tag, deep`, (api) => {
          const place = s.place(kind)
          const tag = s.tag().id
          return api.getFeed({ ...at(place), tagIds: [tag], page: s.deepPage(list(place, tag)) })
        }),
        probe(`feed ${choice}, ${kind}, 2–3 tags`, (api) =>
          api.getFeed({ ...at(s.place(kind)), tagIds: severalTags(s) }),
        ),
        probe(`popular ${choice}, ${kind}`, (api) =>
          api.getFeed({ ...at(s.place(kind)), orderBy: 'popular' }),
        ),
        probe(`popular ${choice}, ${kind}, deep`, (api) =>
          api.getFeed({
            ...at(s.place(kind)),
            orderBy: 'popular',
            perPage: 50,
            page: 1 + Math.floor(s.random.next() * POPULAR_PAGES),
          }),
        ),
        probe(`popular ${choice}, ${kind}, one tag`, (api) =>
          api.getFeed({
            ...at(s.place(kind)),
            orderBy: 'popular',
            tagIds: [s.tag().id],
            page: 1 + Math.floor(s.random.next() * 20),
          }),
        ),
      ]
    }),
  )
}

function severalTags(s: Samples): number[] {
  return Array.from({ length: s.random.chance(0.5) ? 2 : 3 }, () => s.tag().id)
}
