import type { ApiClient } from '../browser/api/api-client.ts'
import { destinationOf } from '../browser/navigation/destination-of.ts'
import { findSavedNames } from '../browser/navigation/find-saved-names.ts'
import { loadMe } from '../browser/navigation/load-me.ts'
import { loadOffer } from '../browser/navigation/load-offer.ts'
import { isMissing } from '../browser/navigation/or-not-found.ts'
import type { LoaderContext, RouterContext } from '../browser/navigation/router-context.ts'
import type { Destination } from '../lib/address/paths.ts'
import { savedDestination } from '../lib/address/saved-destination.ts'
import { shellMenu } from './shell-menu.ts'

/** The shell of a page of a place: header, menu, footer. One batch of calls. */
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

async function fetchAround(api: ApiClient, to: Destination, isOfPlace: RouterContext['isOfPlace']) {
  const [names, menu] = await Promise.all([
    api.getDestination({ destinationCountry: to.country, destinationCity: to.city }),
    api.getNavigationMenu({}),
  ])
  const known = destinationOf(names)
  return { to: known, names, menu: shellMenu(known, menu.items, isOfPlace) }
}

/** The surroundings of a page of a place: its names and the menu there. */
export const loadAround = (context: RouterContext, to: Destination) =>
  // as JSON, so that a missing place differs from one named `undefined`
  context.cached(JSON.stringify(['around', to.country, to.city]), (api) =>
    fetchAround(api, to, context.isOfPlace),
  )

export type Around = Awaited<ReturnType<typeof loadAround>>
