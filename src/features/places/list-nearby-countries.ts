import { distanceBetween } from '../../lib/geo/distance.ts'
import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { orderOfCities, pageOfCities } from './cities/city-order.ts'
import { listNearbyCountries as call } from './contract.ts'
import { peopleByCountry } from './count-people-by-country.ts'
import { findCountry } from './find-country.ts'
import { livedPlaces, MIN_COMMUNITY } from './lived-places.ts'

/**
 * The countries nearest to one in which hardly anybody lives yet, with how far and how many live there. Nothing where a
 * community lives, or where no city says where the country is.
 */
export const listNearbyCountries = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const { countryCode } = await findCountry(db, input.countryCode)
  const { data } = await peopleByCountry(db)
  const people = new Map(data.map((one) => [one.countryCode, one.people]))
  const hasCommunity = (people.get(countryCode) ?? 0) >= MIN_COMMUNITY
  const here = hasCommunity ? undefined : await largestCityOf(db, countryCode)
  if (!here) return { countries: [] }
  const distances = new Map<string, number>()
  for (const { countryCode: code, ...place } of await livedPlaces(db))
    if (code !== countryCode)
      distances.set(code, Math.min(distances.get(code) ?? Infinity, distanceBetween(here, place)))
  if (distances.size === 0) return { countries: [] }
  const nearest = [...distances]
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, input.perPage)
  const names = await namesOf(
    db,
    nearest.map(([code]) => code),
  )
  return {
    countries: nearest.map(([code, distance]) => ({
      countryCode: code,
      name: names.get(code) ?? code,
      people: people.get(code) ?? 0,
      kilometres: Math.round(distance),
    })),
  }
})

async function largestCityOf(db: Database, countryCode: string) {
  const ids = await orderOfCities(db, countryCode, 'population')
  return (await pageOfCities(db, ids, 1, 1)).cities[0]
}

async function namesOf(db: Database, codes: readonly string[]) {
  const rows = await db
    .selectFrom('country')
    .select(['code', 'name'])
    .where('code', 'in', codes)
    .execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}
