import { isCitySearch } from '../places/cities/city-search-lengths.ts'
import type { City, Country } from '../places/contract.ts'

/** What the field of the place holds. */
interface TypedPlace {
  /** «Варшава», «Варшава, Польща» or «Польща». */
  readonly text: string
  /** A place that was chosen from a list, `PL/warsaw` or `PL`, and the text that it stood for. */
  readonly chosen: string
  readonly named: string
}

interface Place {
  readonly destinationCountry: string
  readonly destinationCity?: string
}

/** Nothing typed, nothing found, or several, or one of a name like it: it is asked which. */
export type PlaceFault = 'missing' | 'none' | 'many'

/** The calls that find places by their names. */
interface Searches {
  listCountries(input: object): Promise<{ readonly data: readonly Country[] }>
  searchCities(input: {
    search: string
    countryCode?: string | undefined
    perPage: number
  }): Promise<{ readonly cities: readonly City[] }>
}

/** Cities to choose from where several have the name. */
export const MAX_NAMESAKES = 6

/** The place that somebody typed, with a script or without one. */
export async function findTypedPlace(
  { listCountries, searchCities }: Searches,
  { text, chosen, named }: TypedPlace,
): Promise<Place | PlaceFault> {
  if (!text) return 'missing'
  const [, code, slug] = /^([A-Z]{2})(?:\/([a-z0-9-]{1,100}))?$/.exec(chosen) ?? []
  if (code && text === named) return placeOf(code, slug)
  const [name = '', country = ''] = text.split(',').map((part) => part.trim())
  const { data: countries } = await listCountries({})
  const whole = countries.find((one) => isSame(one.name, text))
  if (whole) return placeOf(whole.countryCode)
  if (!isCitySearch(name)) return 'none'
  const { cities } = await searchCities({
    search: name.toWellFormed(),
    countryCode: countries.find((one) => isSame(one.name, country))?.countryCode,
    perPage: MAX_NAMESAKES,
  })
  const exact = cities.filter((city) => isSame(city.name, name))
  const [first, second] = exact.length === 1 ? exact : cities
  if (!first) return 'none'
  // by a slip of the hand another city is found: it is asked about
  const isMeant = first.name.toLowerCase().startsWith(name.toLowerCase()) || isLatin(name)
  return second || !isMeant ? 'many' : placeOf(first.countryCode, first.slug)
}

const placeOf = (destinationCountry: string, destinationCity?: string): Place => ({
  destinationCountry,
  ...(destinationCity && { destinationCity }),
})

/** The name as they write it there, which begins one of its spellings. */
const isLatin = (name: string): boolean => /^[\p{Script=Latin}\s'’-]+$/u.test(name)

const isSame = (one: string, other: string): boolean =>
  one.toLowerCase() === other.trim().toLowerCase()
