import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import type { Destination } from '../../../lib/address/paths.ts'

/** The cities nearest to a silent one in which somebody lives; none for a country. */
export async function loadNearby({ api }: LoaderContext, { country, city }: Destination) {
  if (!country || !city) return []
  return (await api.listNearbyCities({ countryCode: country, slug: city })).cities
}
