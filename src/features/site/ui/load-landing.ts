import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import type { PostCard } from '../../posts/contract.ts'
import { placeOf } from '../../posts/ui/who.tsx'
import { livedPlaces } from './lived-places.ts'

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
