import type { Destination } from '../../../lib/address/paths.ts'
import type { Customer } from '../../people/contract.ts'

/** Where a business is, for the addresses of that place. */
export const placeOf = ({
  destinationCountry,
  destinationCity,
}: Pick<Customer, 'destinationCountry' | 'destinationCity'>): Destination => ({
  country: destinationCountry ?? undefined,
  city: destinationCity ?? undefined,
})
