import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import type { Country } from '../../contract.ts'

/** A country with how many of the community live there. */
export interface PeopledCountry extends Country {
  readonly people: number
}

export interface PeopledCountries {
  readonly countries: readonly PeopledCountry[]
  /** Those where the community lives, most people first. */
  readonly popular: readonly PeopledCountry[]
}

const MAX_POPULAR = 8

/** Every country by the alphabet, and where we live. */
export async function loadCountries({ api }: LoaderContext): Promise<PeopledCountries> {
  const [{ data }, people] = await Promise.all([
    api.listCountries({}),
    api.countPeopleByCountry({}),
  ])
  const countries = withPeople(data, people.data)
  const byCode = new Map(countries.map((country) => [country.countryCode, country]))
  const popular = people.data
    .flatMap(({ countryCode }) => byCode.get(countryCode) ?? [])
    .slice(0, MAX_POPULAR)
  return { countries, popular }
}

/** Puts the numbers of people to countries. */
export function withPeople(
  countries: readonly Country[],
  people: readonly { countryCode: string; people: number }[],
): PeopledCountry[] {
  const numbers = new Map(people.map((one) => [one.countryCode, one.people]))
  return countries.map((country) => ({ ...country, people: numbers.get(country.countryCode) ?? 0 }))
}
