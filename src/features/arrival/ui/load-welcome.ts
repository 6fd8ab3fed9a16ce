import type { ApiOutput } from '../../../browser/api/api-client.ts'
import { destinationOf } from '../../../browser/navigation/destination-of.ts'
import {
  type DestinationNames,
  findNames,
  findSavedNames,
} from '../../../browser/navigation/find-saved-names.ts'
import { loadSheet } from '../../../browser/navigation/load-sheet.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import type { Destination } from '../../../lib/address/paths.ts'
import { findInviter } from '../../accounts/ui/find-inviter.ts'
import { MAX_NAMESAKES } from '../find-typed-place.ts'
import { MAX_OFFERED } from '../welcome-steps.ts'
import type { WelcomeSearch } from './welcome-search.ts'
import styles from './welcome-sheet.css?url'

/** Fewer tags of a city are filled up with those of its country, then with those of everywhere. */
const ENOUGH_TAGS = 12
const MAX_QUESTION_TAGS = 2
const MAX_SIMILAR = 3
const MIN_CITY_SEARCH = 3

/** The step that the address names, or the one at which somebody stopped, with what it asks about. */
export async function loadWelcome(context: LoaderContext, search: WelcomeSearch) {
  const { api } = context
  const [{ user }, { stage, nextStep, isShown, writtenAbout }, inviter] = await Promise.all([
    api.getUser({}),
    api.getArrival({}),
    findInviter(context, search.by),
    loadSheet(styles),
  ])
  const step = search.step ?? nextStep
  // where somebody wrote is proposed, not taken for theirs
  const place = await findPlace(context, user, step === 'place' ? writtenAbout : null, search.at)
  const typed = {
    ...search,
    inviter,
    stage: search.since ?? stage,
    isShown: search.shown ? search.shown === 'yes' : isShown,
  }
  switch (step) {
    case 'place':
      return {
        step: 'place',
        place,
        typed,
        ...(await loadPlaceStep(context, search, place)),
      } as const
    case 'tags':
      return { step: 'tags', place, typed, ...(await findTags(api, place)) } as const
    case 'people':
      return { step: 'people', place, typed, ...(await api.listAnswerers(inPlace(place))) } as const
    default:
      return { step: 'question', place, typed, ...(await loadQuestion(api, user, place)) } as const
  }
}

export type WelcomeData = Awaited<ReturnType<typeof loadWelcome>>
export type WelcomePlace = Awaited<ReturnType<typeof findPlace>>

type Api = LoaderContext['api']
interface Home {
  readonly destinationCountry: string | null
  readonly destinationCity: string | null
  readonly countryName: string | null
  readonly cityName: string | null
}

/**
 * Where somebody lives by their profile, else the place about which they were writing, else the one that this browser has
 * chosen, else that of what they wrote last; undefined for everywhere.
 */
async function findPlace(
  context: LoaderContext,
  home: Home,
  writtenAbout: ApiOutput<'getArrival'>['writtenAbout'],
  at: string | undefined,
) {
  const { destinationCountry, destinationCity, countryName, cityName } = home
  if (destinationCountry && countryName) {
    const to: Destination = { country: destinationCountry, city: destinationCity ?? undefined }
    return placeOf(to, countryName, cityName)
  }
  const [country, city] = at?.split('/') ?? []
  const asked = country && (await findNames(context, country.toUpperCase(), city))
  const chosen = asked || (await findSavedNames(context))
  if (chosen.country || !writtenAbout) return placeOfNames(chosen)
  const { destinationCountry: inCountry, destinationCity: inCity } = writtenAbout
  const place = placeOfNames(await findNames(context, inCountry, inCity ?? undefined))
  return place && { ...place, isFromTexts: true }
}

const placeOfNames = (names: DestinationNames | undefined) =>
  names?.country && placeOf(destinationOf(names), names.country.name, names.city?.name)

const placeOf = (to: Destination, country: string, city?: string | null) => ({
  /** Nobody said that it is theirs. */
  isFromTexts: false,
  to,
  /** As titles say it. */
  name: city ?? country,
  /** As the field of the place has it. */
  text: city ? `${city}, ${country}` : country,
  /** As forms send it. */
  code: [to.country, to.city].filter(Boolean).join('/'),
})

const inPlace = (place: WelcomePlace) => ({
  destinationCountry: place?.to.country,
  destinationCity: place?.to.city,
})

/** What stands in the field before one types, and the cities to choose from where several have the name. */
async function loadPlaceStep({ api }: LoaderContext, search: WelcomeSearch, place: WelcomePlace) {
  const [name = ''] = (search.city ?? '').split(',')
  const [guess, namesakes] = await Promise.all([
    place ? undefined : api.guessCountry({}),
    search.status === 'many' && name.trim().length >= MIN_CITY_SEARCH
      ? api.searchCities({ search: name.trim().toWellFormed(), perPage: MAX_NAMESAKES })
      : undefined,
  ])
  return { guessed: guess?.country ?? null, namesakes: namesakes?.cities ?? [] }
}

/** The tags most used in the place, then farther away until there are enough to choose from; and whether all are of the place. */
async function findTags(api: Api, place: WelcomePlace) {
  const { country, city } = place?.to ?? {}
  const scopes = [
    ...(city ? [{ destinationCountry: country, destinationCity: city }] : []),
    ...(country ? [{ destinationCountry: country }] : []),
    {},
  ]
  const found = new Map<number, { id: number; name: string; isSubscribed: boolean }>()
  let asked = 0
  for (const scope of scopes) {
    if (found.size >= ENOUGH_TAGS) break
    asked++
    const { tags } = await api.listDestinationTags({ ...scope, perPage: MAX_OFFERED })
    for (const tag of tags) if (!found.has(tag.id)) found.set(tag.id, tag)
  }
  return { tags: [...found.values()].slice(0, MAX_OFFERED), isOfPlace: asked === 1 }
}

/** The tags that a first question is made of, and what was asked about them; who has asked gets theirs. */
async function loadQuestion(
  api: Api,
  { username, questions }: { readonly username: string; readonly questions: number },
  place: WelcomePlace,
) {
  const [{ subscriptions }, own] = await Promise.all([
    api.listSubscriptions({ objectType: 'tag', perPage: MAX_QUESTION_TAGS }),
    questions > 0
      ? api.listCustomerPosts({ username, type: 'questions', perPage: 1 })
      : { tape: [] },
  ])
  const tags = subscriptions.map(({ title }) => title)
  const [asked] = own.tape
  const ids = subscriptions.flatMap(({ objectId }) => objectId ?? [])
  return { tags, asked, similar: asked ? [] : await findSimilar(api, place, ids) }
}

/** Popular questions of the country with all of the tags, then with one of them; what only mentions them has another subject. */
async function findSimilar(api: Api, place: WelcomePlace, tags: readonly number[]) {
  const sets = tags.length > 1 ? [tags, ...tags.map((tag) => [tag])] : [tags]
  const found = await Promise.all(
    sets
      .filter((tagIds) => tagIds.length > 0)
      .map((tagIds) =>
        api.getFeed({
          type: 'questions',
          orderBy: 'popular',
          tagIds: [...tagIds],
          perPage: MAX_SIMILAR,
          destinationCountry: place?.to.country,
        }),
      ),
  )
  const posts = found.flatMap(({ tape }) => tape)
  return [...new Map(posts.map((post) => [post.id, post])).values()].slice(0, MAX_SIMILAR)
}
