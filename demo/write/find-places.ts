import type { Database } from '../../src/platform/db/database.ts'

interface City {
  readonly id: number
  readonly time_zone: string
  readonly latitude: number
  readonly longitude: number
}

/** The places that the files of the community name. */
export interface Places {
  country(code: string | undefined): string | null
  city(country: string | undefined, slug: string | undefined): City | undefined
  capital(country: string | undefined): City | undefined
}

/**
 * Looks up the places that people and items name.
 * @throws an error that lists every country and city which the tables do not have
 */
export async function findPlaces(
  db: Database,
  wanted: readonly { country?: string | undefined; city?: string | undefined }[],
): Promise<Places> {
  const codes = (await db.selectFrom('country').select('code').execute()).map((row) => row.code)
  const slugs = wanted.flatMap((one) => (one.city ? [one.city] : []))
  const cities = await db
    .selectFrom('city')
    .select(['id', 'country_code', 'slug', 'is_capital', 'time_zone', 'latitude', 'longitude'])
    .where((eb) => eb.or([eb('slug', 'in', slugs), eb('is_capital', '=', true)]))
    .execute()
  const missing = wanted.filter(
    ({ country, city }) =>
      (country && !codes.includes(country)) ||
      (city && !cities.some((row) => row.country_code === country && row.slug === city)),
  )
  if (missing.length) {
    const names = new Set(
      missing.map(({ country, city }) => [country, city].filter(Boolean).join('/')),
    )
    throw new Error(
      `demo/content names places that db/places does not have: ${[...names].sort().join(', ')}`,
    )
  }
  return {
    country: (code) => code ?? null,
    city: (country, slug) =>
      cities.find((row) => row.country_code === country && row.slug === slug),
    capital: (country) => cities.find((row) => row.country_code === country && row.is_capital),
  }
}
