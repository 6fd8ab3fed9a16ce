import type { ApiOutput } from '../../../browser/api/api-client.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import type { PostCard } from '../../posts/contract.ts'
import { placeOf } from '../../posts/ui/who.tsx'
import { onMap } from './europe.ts'
import { packPlace } from './lived-place.ts'

/** The page stays small however many we become. */
const MAX_ON_MAP = 36
const MAX_BEYOND = 4

/** What the landing shows, and no more: it is sent twice, as the page and as its data. */
export async function loadLanding({ api }: LoaderContext) {
  const [seo, community, questions, events, tags] = await Promise.all([
    api.getSeo({ page: 'about' }),
    api.getCommunityMap({}),
    api.getFeed({ type: 'questions', perPage: 4 }),
    api.listEvents({ perPage: 3 }),
    api.listDestinationTags({ perPage: 12 }),
  ])
  const { places, ...figures } = community
  return {
    h1: seo.h1,
    figures,
    ...livedPlaces(places),
    questions: questions.tape.map(questionLine),
    events: events.tape.flatMap(eventLine),
    tags: tags.tags.map(({ name, total }) => ({ name, total })),
    head: {
      title: seo.title,
      description: seo.description,
      robots: seo['meta-robots'],
      path: paths.about,
    },
  }
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>
export type QuestionLine = LandingData['questions'][number]
export type EventLine = LandingData['events'][number]

type Community = ApiOutput<'getCommunityMap'>

/** The places on the map of Europe, packed, and those beyond it, each part with the largest first. */
function livedPlaces(places: Community['places']) {
  const named = places.map(({ name, people, countryCode, slug, latitude, longitude }) => ({
    name,
    people,
    href: paths.home({ country: countryCode, city: slug }),
    at: onMap(latitude, longitude),
  }))
  return {
    onMap: named
      .flatMap(({ at, ...place }) => (at ? [packPlace({ ...place, ...at })] : []))
      .slice(0, MAX_ON_MAP),
    outsideEurope: named
      .filter(({ at }) => !at)
      .map(({ name, people, href }) => ({ name, people, href }))
      .slice(0, MAX_BEYOND),
  }
}

function questionLine(post: PostCard) {
  const { seoLink, title, answers, hasAccepted, publishedAt, customer } = post
  const place = placeOf(post)
  return { seoLink, title, answers, hasAccepted, publishedAt, customer, ...(place && { place }) }
}

function eventLine({ seoLink, title, cityName, event }: PostCard) {
  if (!event) return []
  const { startsAt, timeZone, isAllDay, state } = event
  const isOnline = event.onlineLink !== null && event.address === null
  return [
    {
      seoLink,
      title,
      startsAt,
      timeZone,
      isAllDay,
      state,
      ...(!isOnline && cityName && { cityName }),
    },
  ]
}
