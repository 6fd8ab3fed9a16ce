import { distanceBetween } from '../../lib/geo/distance.ts'
import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { findCity } from '../places/cities/find-city.ts'
import { livedPlaces } from '../places/lived-places.ts'
import { resolveScope } from '../places/scope.ts'
import { boundsAround, boundsOfCity, boundsOfCountry } from './bounds.ts'
import { getMap as call, type MapCity } from './contract.ts'
import { countCityEvents } from './count-city-events.ts'
import { EUROPE } from './europe-bounds.ts'
import { findBusinessPoints } from './find-business-points.ts'
import { findEventPoints } from './find-event-points.ts'

const MAX_CITIES = 120
/** The map of a city also shows the nearest other cities, which one could live in instead. */
const MAX_NEARBY_CITIES = 24
const MAX_NEARBY_DISTANCE_KM = 300

/** Where we live and what goes on, by cities and by points: of everywhere, of a country, of a city and around it. */
export const getMap = serve(call).handler(async ({ input, context: { db, mapTiles } }) => {
  const { destinationCountry: code, destinationCity: slug } = input
  const tiles = mapTiles?.address ?? null
  const scope = await resolveScope(db, input)
  const here = code && slug ? await findCity(db, code, slug) : undefined
  const [lived, events, businesses] = await Promise.all([
    livedCities(db),
    findEventPoints(db, scope),
    findBusinessPoints(db, scope, here && boundsAround(here)),
  ])
  const points = [...events, ...businesses]
  if (here) {
    const cities = lived
      .map((city) => ({ city, distance: distanceBetween(here, city) }))
      .filter(({ distance }) => distance <= MAX_NEARBY_DISTANCE_KM)
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, MAX_NEARBY_CITIES)
      .map(({ city }) => city)
      .toSorted((one, other) => other.people - one.people)
    return { bounds: boundsOfCity(here, points), cities, points, tiles }
  }
  const cities = lived.filter(({ countryCode }) => !code || countryCode === code)
  return {
    bounds: code ? boundsOfCountry(code, [...cities, ...points]) : EUROPE,
    cities: cities.slice(0, MAX_CITIES),
    points,
    tiles,
  }
})

/** The cities in which somebody lives, most people first, with what goes on there. */
async function livedCities(db: Database): Promise<MapCity[]> {
  const [places, events] = await Promise.all([livedPlaces(db), countCityEvents(db)])
  return places.map(({ cityId, ...city }) => ({ ...city, events: events.get(cityId) ?? 0 }))
}
