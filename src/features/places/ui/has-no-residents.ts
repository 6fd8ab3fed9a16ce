import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import type { Destination } from '../../../lib/address/paths.ts'

/** Whether nobody of the community lives in a place yet; of everywhere never. */
export async function hasNoResidents({ api }: LoaderContext, to: Destination): Promise<boolean> {
  const country = to.country?.toUpperCase()
  if (!country) return false
  if (!to.city) {
    const { data } = await api.countPeopleByCountry({})
    return data.every(({ countryCode }) => countryCode !== country)
  }
  const { places } = await api.getCommunityMap({})
  return places.every(({ slug, countryCode }) => slug !== to.city || countryCode !== country)
}
