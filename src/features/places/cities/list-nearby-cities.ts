import { distanceBetween } from '../../../lib/geo/distance.ts'
import { serve } from '../../../platform/api/serve.ts'
import { listNearbyCities as call } from '../contract.ts'
import { findCountry } from '../find-country.ts'
import { livedPlaces } from '../lived-places.ts'
import { findCity } from './find-city.ts'

/**
 * The cities in which somebody of the community lives nearest to one in which nobody does, with how far and how many.
 * Nothing where somebody lives.
 */
export const listNearbyCities = serve(call).handler(async ({ input, context }) => {
  const { countryCode, slug, perPage } = input
  const country = await findCountry(context.db, countryCode)
  const [here, places] = await Promise.all([
    findCity(context.db, country.countryCode, slug),
    livedPlaces(context.db),
  ])
  if (places.some(({ cityId }) => cityId === here.id)) return { cities: [] }
  const cities = places
    .map(({ cityId: _, latitude, longitude, ...place }) => ({
      ...place,
      kilometres: Math.round(distanceBetween(here, { latitude, longitude })),
    }))
    .toSorted((one, other) => one.kilometres - other.kilometres)
    .slice(0, perPage)
  return { cities }
})
