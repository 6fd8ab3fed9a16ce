import { orNotFound } from '../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import { findInviter } from '../../features/accounts/ui/find-inviter.ts'
import { eachOnce } from '../../features/feed/ui/each-once.ts'
import { livedPlaces } from '../../features/site/ui/lived-places.ts'
import { type Destination, paths, rssPath } from '../../lib/address/paths.ts'
import { savedDestination } from '../../lib/address/saved-destination.ts'
import { isBusinessType } from '../../lib/api/type-numbers.ts'
import { loadNearest } from '../empty/load-nearest.ts'
import { isWithin } from './waiting.tsx'

const EVENTS = 4
/** How many cities the list of a country, or of everywhere, begins with. */
const CITIES = 8

/**
 * The front page of a place; of a wider one also its cities, and for a stranger what the site is.
 * @param invitedBy the username of whose link somebody came by
 */
export async function loadHomeScreen(context: LoaderContext, to: Destination, invitedBy?: string) {
  const { api, visit } = context
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const [home, seo, community, inviter] = await orNotFound(
    Promise.all([
      api.getHome(place),
      api.getSeo({ page: 'home', ...place }),
      to.city ? undefined : api.getCommunityMap({}),
      findInviter(context, invitedBy),
    ]),
  )
  const isStranger = !to.country && !visit.isSignedIn && !savedDestination(visit).country
  const lead = leadOf(home.popular)
  const waiting = waitingOf(home, to)
  // in the order of importance: a place of few posts has the same in every list
  const answered = isStranger ? home.answered : []
  const [, , , events = [], newest = []] = eachOnce([
    answered.map(({ post }) => post),
    lead ? [lead] : [],
    waiting.map(({ post }) => post),
    home.events,
    home.newest,
  ])
  const { places = [] } = community ?? {}
  // addresses have the code in lower case
  const country = to.country?.toUpperCase()
  const ofCountry = places.filter(({ countryCode }) => !country || countryCode === country)
  // of all that is there: the parts of a place of few posts leave nothing to the newest
  const hasNoPosts = home.newest.length === 0
  // what is farther away comes with few posts
  const hasFewPosts = !hasNoPosts && home.widerArea.length > 0 && to.city !== undefined
  const nearest = hasNoPosts || hasFewPosts ? await loadNearest(context, to) : []
  const {
    guides,
    dates,
    pins,
    people,
    joined,
    firstAnswer,
    timeZone,
    today,
    eventDays,
    arrived,
    helpers,
  } = home
  return {
    guides,
    dates,
    pins,
    people,
    joined,
    firstAnswer,
    timeZone,
    today,
    eventDays,
    arrived,
    awaitsWelcome: home.awaitsWelcome,
    widerArea: home.widerArea,
    hasNoPosts,
    hasFewPosts,
    inviter,
    nearest,
    answered,
    lead,
    waiting,
    events: events.slice(0, EVENTS),
    newest,
    helpers,
    cities: ofCountry.slice(0, CITIES).map(({ name, people, countryCode, slug }) => ({
      name,
      people,
      href: paths.home({ country: countryCode, city: slug }),
    })),
    map: isStranger ? livedPlaces(places) : undefined,
    h1: seo.h1,
    head: {
      title: seo.title,
      description: seo.description,
      robots: seo['meta-robots'],
      path: paths.home(to),
      feed: rssPath(paths.feed(to)),
    },
  }
}

export type HomeScreenData = Awaited<ReturnType<typeof loadHomeScreen>>

type Home = Awaited<ReturnType<LoaderContext['api']['getHome']>>

/** What people wrote comes before what businesses did, and what has a picture before what has none. */
function leadOf(popular: Home['popular']) {
  const byPeople = popular.filter(({ customer }) => customer && !isBusinessType(customer.type))
  const first = byPeople.length > 0 ? byPeople : popular
  return first.find(({ imagePath }) => imagePath) ?? first[0]
}

const WAITING = 4

/**
 * First what waits for this reader in the place, with the reason, then the newest of what nobody has answered there, then
 * what waits for them around it.
 */
function waitingOf({ waitingForMe, unanswered }: Home, to: Destination) {
  const mine = new Set(waitingForMe.map(({ post }) => post.id))
  const others = unanswered
    .filter(({ id }) => !mine.has(id))
    .map((post) => ({ post, reason: undefined }))
  const here = waitingForMe.filter(({ post }) => isWithin(to, post))
  const around = waitingForMe.filter(({ post }) => !isWithin(to, post))
  return [...here, ...others, ...around].slice(0, WAITING)
}
