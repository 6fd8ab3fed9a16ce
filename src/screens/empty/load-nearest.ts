import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import type { Destination } from '../../lib/address/paths.ts'

export interface NearestPlace {
  readonly to: Destination
  readonly name: string
  readonly people: number
  readonly kilometres: number
}

/** Of a city, or a country, in which nobody lives the nearest ones in which somebody does; nothing where somebody lives. */
export async function loadNearest(
  { api }: LoaderContext,
  { country, city }: Destination,
): Promise<readonly NearestPlace[]> {
  if (!country) return []
  if (!city) {
    const { countries } = await api.listNearbyCountries({ countryCode: country })
    return countries.map(({ countryCode, ...one }) => ({ ...one, to: { country: countryCode } }))
  }
  const { cities } = await api.listNearbyCities({ countryCode: country, slug: city })
  return cities.map(({ countryCode, slug, ...one }) => ({
    ...one,
    to: { country: countryCode, city: slug },
  }))
}
