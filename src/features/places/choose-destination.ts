import { ORPCError } from '@orpc/client'
import { ownAddress } from '../../lib/address/own-address.ts'
import { type Destination, paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { countryCode, slug } from '../../platform/api/fields.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { problemOf, problemResponse } from '../../platform/errors/problem.ts'
import { writeCookie } from '../../platform/http/cookie.ts'
import { readForm } from '../../platform/http/read-form.ts'
import { seeOther } from '../../platform/http/see-other.ts'
import { findCity } from './cities/find-city.ts'
import { destinationCookies } from './destination-cookies.ts'
import { findDestinationCountry } from './find-destination-country.ts'

const MAX_FORM = 8_192
const YEAR = 365 * 24 * 60 * 60

/** Finds the lists that every place has; implemented by the routes (src/app/pages/page-routes.ts). */
interface ListsOfPlaces {
  /** The list that an address shows, at another place. */
  sameListAt(to: Destination, from: URL): string
}

/**
 * Saves the chosen place in the cookies `country` and `city` (both deleted for everywhere) and redirects to the same
 * list there. Takes a plain form, so that it works without a script; `offer=no` only declines the guessed country.
 */
export async function chooseDestination(
  request: Request,
  context: RequestContext,
  lists: ListsOfPlaces,
): Promise<Response> {
  const { config, db, requestId } = context
  const form = await readForm(request, MAX_FORM)
  const back = ownAddress(form.get('back') ?? '')
  const isSecure = config.publicUrl.startsWith('https:')
  if (form.get('offer') === 'no') {
    return seeOther(back ? back.pathname + back.search : paths.home({}), [noOffer(isSecure)])
  }
  try {
    const to = await findDestination(db, form.get('country') ?? '', form.get('city') ?? '')
    return seeOther(back ? lists.sameListAt(to, back) : paths.home(to), [
      ...destinationCookies(to, isSecure),
      // who chose everywhere needs no offer
      ...(to.country ? [] : [noOffer(isSecure)]),
    ])
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500)
      return problemResponse(problemOf(error, requestId))
    throw error
  }
}

/** @throws 400 for a country and 404 for a city that we do not have */
async function findDestination(
  db: Database,
  wantedCountry: string,
  wantedCity: string,
): Promise<Destination> {
  if (!wantedCountry && !wantedCity) return {}
  const code = countryCode.safeParse(wantedCountry)
  const country = code.success && (await findDestinationCountry(db, code.data))
  if (!country)
    throw badInput('country', wantedCountry ? m.refused_unlisted_country() : m.refused_city_alone())
  if (!wantedCity) return { country: country.countryCode }
  const city = slug.safeParse(wantedCity)
  if (!city.success) throw badInput('city', m.refused_no_city())
  return {
    country: country.countryCode,
    city: (await findCity(db, country.countryCode, city.data)).slug,
  }
}

const noOffer = (isSecure: boolean): string =>
  writeCookie('offer', 'no', { maxAge: YEAR, isSecure })
