import { z } from 'zod'
import {
  countryCode,
  destination,
  page,
  perPage,
  plainInteger,
  plainText,
  slug,
} from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { MAX_CITY_SEARCH, MIN_CITY_SEARCH } from './cities/city-search-lengths.ts'

const regions = ['europe', 'north-america', 'south-america', 'asia', 'africa', 'oceania'] as const
export const region = z.enum(regions)
export type Region = z.infer<typeof region>

export const country = z.object({
  countryCode: z.string(),
  name: z.string(),
  flag: z.string(),
  region,
})
export type Country = z.infer<typeof country>

export const city = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  countryCode: z.string(),
  /** A namesake stands in the same country: show the region's name too. */
  stateActive: z.boolean(),
  stateName: z.string(),
  population: z.number().int(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
})
export type City = z.infer<typeof city>

const cityList = z.object({
  cities: z.array(city),
  total: z.number().int(),
  page: z.number().int(),
  perPage: z.number().int(),
})

export const listCountries = operation('GET', '/countries', {
  key: 'countries',
  tag: 'Місця',
  summary: 'Країни за українською абеткою, усі або одного регіону',
})
  .input(
    z.strictObject({
      regionId: region.optional(),
      page,
      perPage: plainInteger({ min: 1, max: 250 }).optional(),
    }),
  )
  .output(z.object({ data: z.array(country), count: z.number().int(), page: z.number().int() }))

export const listCities = operation('GET', '/cities', {
  key: 'cities',
  tag: 'Місця',
  summary: 'Найбільші міста країни',
})
  .input(z.strictObject({ countryCode, page, perPage: perPage(100, 100) }))
  .output(cityList)

export const listAllCities = operation('GET', '/cities/all', {
  key: 'allCities',
  tag: 'Місця',
  summary: 'Усі міста країни за абеткою, з пошуком',
})
  .input(
    z.strictObject({
      countryCode,
      page,
      perPage: perPage(100, 100),
      search: plainText({ max: 100 }).optional(),
    }),
  )
  .output(cityList)

export const searchCities = operation('GET', '/cities/search', {
  key: 'search cities',
  tag: 'Місця',
  summary: 'Пошук міста від трьох літер: початки слів, описки, інші написання',
})
  .input(
    z.strictObject({
      search: plainText({ min: MIN_CITY_SEARCH, max: MAX_CITY_SEARCH }),
      countryCode: countryCode.optional(),
      perPage: perPage(100, 100),
    }),
  )
  .output(z.object({ cities: z.array(city.extend({ countryName: z.string() })) }))

export const getCity = operation('GET', '/cities/{slug}', {
  key: 'getCity',
  tag: 'Місця',
  summary: 'Місто за коротким імʼям; інші написання ведуть до того самого міста',
})
  .input(z.strictObject({ slug, countryCode }))
  .output(city.extend({ countryName: z.string() }))

export const listNearbyCities = operation('GET', '/cities/{slug}/nearby', {
  key: 'nearbyCities',
  tag: 'Місця',
  summary: 'Найближчі до міста, де ще майже ніхто не живе, міста, де живе хтось зі спільноти',
})
  .input(
    z.strictObject({ slug, countryCode, perPage: plainInteger({ min: 1, max: 20 }).default(4) }),
  )
  .output(
    z.object({
      cities: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          countryCode: z.string(),
          people: z.number().int(),
          /** How far it is as the crow flies. */
          kilometres: z.number().int(),
        }),
      ),
    }),
  )

export const listNearbyCountries = operation('GET', '/countries/{countryCode}/nearby', {
  key: 'nearbyCountries',
  tag: 'Місця',
  summary: 'Найближчі до країни, де ще ніхто не живе, країни, де живе хтось зі спільноти',
})
  .input(z.strictObject({ countryCode, perPage: plainInteger({ min: 1, max: 20 }).default(4) }))
  .output(
    z.object({
      countries: z.array(
        z.object({
          countryCode: z.string(),
          name: z.string(),
          people: z.number().int(),
          /** From the largest city of the one to the nearest of the other in which somebody lives, as the crow flies. */
          kilometres: z.number().int(),
        }),
      ),
    }),
  )

const destinationNames = z.object({
  country: country.nullable(),
  city: z.object({ slug: z.string(), name: z.string(), timeZone: z.string() }).nullable(),
  /** HTML of what is announced there now; absent where nothing is. */
  announcements: z.string().optional(),
})
export type DestinationNames = z.infer<typeof destinationNames>

export const getDestination = operation('GET', '/destination', {
  key: 'destination',
  tag: 'Місця',
  summary: 'Назви країни й міста; інше написання міста дає те саме місто',
})
  .input(z.strictObject(destination))
  .output(destinationNames)

export const guessCountry = operation('GET', '/guessed-country', {
  key: 'guessCountry',
  tag: 'Місця',
  summary: 'Країна, з якої, схоже, прийшов відвідувач; адреса нікуди не передається',
})
  .input(z.strictObject({}))
  .output(z.object({ country: country.nullable() }))

export const countPeopleByCountry = operation('GET', '/countries/people', {
  key: 'countPeopleByCountry',
  tag: 'Місця',
  summary: 'Скільки людей спільноти живе в кожній країні',
})
  .input(z.strictObject({}))
  .output(
    z.object({ data: z.array(z.object({ countryCode: z.string(), people: z.number().int() })) }),
  )
