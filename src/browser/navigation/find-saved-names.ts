import { savedDestination } from '../../lib/address/saved-destination.ts'
import type { ApiOutput } from '../api/api-client.ts'
import { isMissing } from './or-not-found.ts'
import type { LoaderContext } from './router-context.ts'

/** The names of a destination, as pages say them. */
export type DestinationNames = ApiOutput<'getDestination'>

/**
 * The names of the saved destination if it exists: without its city the country, without its country everywhere.
 * Cookies of places that no longer exist are deleted.
 */
export async function findSavedNames(context: LoaderContext): Promise<DestinationNames> {
  const { country, city } = savedDestination(context.visit)
  const whole = await findNames(context, country, city)
  if (whole) return whole
  context.visit.deleteCookie('city')
  const bare = city && (await findNames(context, country))
  if (bare) return bare
  context.visit.deleteCookie('country')
  return context.api.getDestination({})
}

/** The names of a destination; undefined where it does not exist. */
export const findNames = (
  { api }: LoaderContext,
  country?: string,
  city?: string,
): Promise<DestinationNames | undefined> =>
  api
    .getDestination({ destinationCountry: country, destinationCity: city })
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
