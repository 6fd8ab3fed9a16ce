import { distanceBetween } from '../../../lib/geo/distance.ts'
import { serve } from '../../../platform/api/serve.ts'
import { listNearbyCities as call } from '../contract.ts'
import { findCountry } from '../find-country.ts'
import { livedPlaces, MIN_COMMUNITY } from '../lived-places.ts'
import { findCity } from './find-city.ts'

/**
 * The cities in which somebody of the community lives nearest to one in which hardly anybody does, with how far and how
 * many. Nothing where a community lives.
 */
export const listNearbyCities = serve(call).handler(async ({ input, context }) => {
  const { countryCode, slug, perPage } = input
  const country = await findCountry(context.db, countryCode)
  const [here, places] = await Promise.all([
    findCity(context.db, country.countryCode, slug),
    livedPlaces(context.db),
  ])
  const own = places.find(({ cityId }) => cityId === here.id)
  if (own && own.people >= MIN_COMMUNITY) return { cities: [] }
  const cities = places
    .filter((place) => place !== own)
    .map(({ cityId: _, latitude, longitude, ...place }) => ({
      ...place,
      kilometres: Math.round(distanceBetween(here, { latitude, longitude })),
    }))
    .toSorted((one, other) => one.kilometres - other.kilometres)
    .slice(0, perPage)
  return { cities }
})
