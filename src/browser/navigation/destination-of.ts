import type { Destination } from '../../lib/address/paths.ts'
import type { DestinationNames } from './find-saved-names.ts'

/** A place as addresses have it, from its names. */
export const destinationOf = ({ country, city }: DestinationNames): Destination => ({
  ...(country && { country: country.countryCode }),
  ...(city && { city: city.slug }),
})
