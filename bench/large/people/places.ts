import type { Client } from 'pg'
import { type Chances, type Draw, drawByRank } from '../chances.ts'

export interface LargeCity {
  readonly id: number
  readonly name: string
  readonly time_zone: string
  readonly latitude: number
  readonly longitude: number
}

export interface LargeCountry {
  readonly code: string
  readonly name: string
  /** The largest first. */
  readonly cities: readonly LargeCity[]
}

/** Somewhere: an index of a country and of a city within it; -1 for none. */
export interface Somewhere {
  readonly country: number
  readonly city: number
}

/** The world as a large community fills it: most in few countries and cities, a few people in very many. */
export interface World {
  readonly countries: readonly LargeCountry[]
  /** A place, where people mostly are. */
  draw(chances: Chances): Somewhere
  /** A place in a country. */
  drawIn(country: number, chances: Chances): Somewhere
}

/** Where Ukrainians abroad are most; the others follow by the alphabet. */
const LARGEST = [
  'PL',
  'DE',
  'CZ',
  'IT',
  'ES',
  'GB',
  'US',
  'CA',
  'SK',
  'RO',
  'NL',
  'IE',
  'FR',
  'AT',
  'PT',
  'LT',
  'BE',
  'CH',
  'NO',
  'SE',
  'BG',
  'FI',
  'DK',
  'EE',
  'LV',
  'HU',
  'MD',
  'GE',
  'TR',
  'IL',
  'GR',
  'HR',
  'SI',
  'CY',
  'AU',
  'BR',
  'AE',
  'JP',
]
const CITIES_A_COUNTRY = 250
const WITHOUT_CITY = 0.14

export async function readWorld(client: Client): Promise<World> {
  const { rows: all } = await client.query<{ code: string; name: string }>(
    'select code, name from country where is_destination order by position',
  )
  const { rows: cities } = await client.query<LargeCity & { country_code: string }>(
    `select id, country_code, name, time_zone, latitude, longitude from (
       select *, row_number() over (partition by country_code order by population desc, id) as nth from city) c
     where nth <= $1 order by country_code, nth`,
    [CITIES_A_COUNTRY],
  )
  const byCountry = Map.groupBy(cities, (city) => city.country_code)
  const place = (code: string) => (LARGEST.includes(code) ? LARGEST.indexOf(code) : LARGEST.length)
  const countries = all
    .sort((a, b) => place(a.code) - place(b.code))
    .map((one) => ({ ...one, cities: byCountry.get(one.code) ?? [] }))
  return worldOf(countries)
}

function worldOf(countries: readonly LargeCountry[]): World {
  const drawCountry = drawByRank(countries.length, 1.1)
  const drawCity: readonly Draw[] = countries.map(({ cities }) =>
    drawByRank(Math.max(1, cities.length), 1.05),
  )
  const drawIn: World['drawIn'] = (country, chances) => {
    if (country < 0 || !countries[country]?.cities.length || chances.chance(WITHOUT_CITY))
      return { country, city: -1 }
    return { country, city: drawCity[country]?.(chances) ?? -1 }
  }
  return { countries, drawIn, draw: (chances) => drawIn(drawCountry(chances), chances) }
}
