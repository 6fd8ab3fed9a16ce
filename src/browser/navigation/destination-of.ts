import type { DestinationNames } from '../../features/places/contract.ts'
import type { Destination } from '../../lib/address/paths.ts'

/** A place as addresses have it, from its names. */
export const destinationOf = ({ country, city }: DestinationNames): Destination => ({
  ...(country && { country: country.countryCode }),
  ...(city && { city: city.slug }),
})
