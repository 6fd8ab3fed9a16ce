import { type ApiOutput, api } from '../api/api-client.ts'
import { currentVisit } from '../visit.ts'
import { isMissing } from './or-not-found.ts'
import { savedDestination } from './saved-destination.ts'

/** The names of a destination, as pages say them. */
export type DestinationNames = ApiOutput<'getDestination'>

/**
 * The names of the saved destination as far as it exists: a city that is gone leaves its country, a country that is
 * gone leaves everywhere. Cookies of what no longer exists are deleted.
 */
export async function findSavedNames(): Promise<DestinationNames> {
  const { country, city } = savedDestination()
  const everywhere: DestinationNames = { country: null, city: null }
  if (!country) return everywhere
  const whole = await namesOf(country, city)
  if (whole) return whole
  const { forget } = currentVisit()
  forget('city')
  const bare = city && (await namesOf(country))
  if (bare) return bare
  forget('country')
  return everywhere
}

const namesOf = (country: string, city?: string): Promise<DestinationNames | undefined> =>
  api
    .getDestination({ destinationCountry: country, destinationCity: city })
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
