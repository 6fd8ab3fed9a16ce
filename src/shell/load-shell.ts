import type { ApiClient } from '../browser/api/api-client.ts'
import { destinationOf } from '../browser/navigation/destination-of.ts'
import { findSavedNames } from '../browser/navigation/find-saved-names.ts'
import { loadMe } from '../browser/navigation/load-me.ts'
import { loadOffer } from '../browser/navigation/load-offer.ts'
import { isMissing } from '../browser/navigation/or-not-found.ts'
import type { LoaderContext, RouterContext } from '../browser/navigation/router-context.ts'
import { savedDestination } from '../browser/navigation/saved-destination.ts'
import type { QuotedComment } from '../features/comments/contract.ts'
import type { CustomerCard } from '../features/people/contract.ts'
import type { PostCard } from '../features/posts/contract.ts'
import { type Destination, paths } from '../lib/address/paths.ts'
import { shellMenu } from './shell-menu.ts'

/** The shell of a page of a place: header, menu, rails. One batch of calls. */
export async function loadShell(context: RouterContext, to: Destination) {
  const [around, offer, me, followsPlace] = await Promise.all([
    loadAround(context, to),
    to.country ? null : loadOffer(context),
    loadMe(context),
    loadFollowsPlace(context, to),
  ])
  return { ...around, offer, me, followsPlace }
}

export type Shell = Awaited<ReturnType<typeof loadShell>>

/** The shell of a page without a place in its address: at the saved destination, if it exists. */
export async function loadSavedShell(context: RouterContext): Promise<Shell> {
  const [around, me] = await Promise.all([loadSavedAround(context), loadMe(context)])
  return { ...around, offer: null, me, followsPlace: false }
}

/** The surroundings of a page of the saved destination. */
export const loadSavedAround = (context: RouterContext): Promise<Around> =>
  loadAround(context, savedDestination(context.visit)).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error
    return loadAround(context, destinationOf(await findSavedNames(context)))
  })

/** Whether the reader follows the place; costs no call for a visitor. */
async function loadFollowsPlace(
  { api, visit }: LoaderContext,
  { country, city }: Destination,
): Promise<boolean> {
  if (!country || !visit.isSignedIn) return false
  const place = city
    ? ({ objectType: 'city', objectTypeUsername: `${country}/${city}` } as const)
    : ({ objectType: 'country', objectTypeUsername: country } as const)
  // without it the page is shown all the same
  const subscription = await api.getSubscription(place).catch(() => undefined)
  return subscription?.isSubscribed ?? false
}

/** The number of tags in a rail. */
const MAX_TAGS = 8

/** The names of the place, the menu, the rails: also the tags of its posts and of its questions. */
async function fetchAround(api: ApiClient, to: Destination, isOfPlace: RouterContext['isOfPlace']) {
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const tags = { ...place, perPage: MAX_TAGS }
  const [names, menu, events, last, ofPosts, ofQuestions] = await Promise.all([
    api.getDestination(place),
    api.getNavigationMenu({}),
    api.listEvents({ ...place, perPage: 3 }),
    api.listLastComments({ countryCode: to.country, perPage: 3 }),
    api.listPostTags(tags),
    api.listQuestionTags(tags),
  ])
  const known = destinationOf(names)
  return {
    to: known,
    names,
    menu: shellMenu(known, menu.items, isOfPlace),
    events: events.tape.map(briefEvent),
    last: last.comments.map(briefComment),
    tags: ofPosts.tags.map(nameOf),
    questionTags: ofQuestions.tags.map(nameOf),
  }
}

// The data of the rails is also serialized for the browser, so it holds only what they show.

const nameOf = ({ name }: { name: string }) => name

const briefEvent = ({ seoLink, title, cityName, event }: PostCard) => ({
  seoLink,
  title,
  cityName,
  startsAt: event?.startsAt ?? '',
  timeZone: event?.timeZone ?? 'UTC',
  isAllDay: event?.isAllDay ?? false,
  state: event?.state ?? ('planned' as const),
})

const briefComment = ({ id, excerpt, seoLink, targetType, customer }: QuotedComment) => ({
  id,
  excerpt,
  path: paths.item(targetType, seoLink),
  name: customer.name,
})

/** The surroundings of a page of a place; the people are those of the saved country. */
export async function loadAround(context: RouterContext, to: Destination) {
  const [place, top] = await Promise.all([
    context.cached(keyOf('around', to.country, to.city), (api) =>
      fetchAround(api, to, context.isOfPlace),
    ),
    loadTopCustomers(context, to),
  ])
  return { ...place, top }
}

export type Around = Awaited<ReturnType<typeof loadAround>>

/** The number of people in a rail. */
const MAX_CUSTOMERS = 4

/** The top people of the saved country; of the country of the page if none is saved or it no longer exists. */
async function loadTopCustomers(context: LoaderContext, to: Destination): Promise<TopCustomers> {
  const { country } = savedDestination(context.visit)
  if (!country) return loadTop(context, to.country)
  return loadTop(context, country).catch((error: unknown) => {
    if (!isMissing(error)) throw error
    return loadTop(context, to.country)
  })
}

async function fetchTopCustomers(api: ApiClient, destinationCountry: string | undefined) {
  const [{ country }, { customers }] = await Promise.all([
    api.getDestination({ destinationCountry }),
    api.listTopCustomers({ destinationCountry, perPage: MAX_CUSTOMERS }),
  ])
  return { country: country?.name, customers: customers.map(briefCustomer) }
}

/** With the name of their country; none for those of everywhere. */
type TopCustomers = Awaited<ReturnType<typeof fetchTopCustomers>>

const briefCustomer = ({ username, name, avatar, type, cityName, countryName }: CustomerCard) => ({
  username,
  name,
  avatar,
  type,
  place: cityName ?? countryName,
})

const loadTop = (context: LoaderContext, country: string | undefined) =>
  context.cached(keyOf('top', country), (api) => fetchTopCustomers(api, country))

/** As JSON, so that a missing place differs from one named `undefined`. */
const keyOf = (...parts: readonly (string | undefined)[]) => JSON.stringify(parts)
