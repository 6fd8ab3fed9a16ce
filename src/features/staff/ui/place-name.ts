import * as m from '../../../paraglide/messages.js'
import type { StaffPlace } from '../contract.ts'

/** A place as lists of places name it. */
export const nameOfPlace = ({ countryName, cityName }: StaffPlace): string =>
  cityName ? `${cityName}, ${countryName}` : countryName

/** Where somebody moderates, in one line. */
export const namesOfPlaces = (places: readonly StaffPlace[] | null): string =>
  places ? places.map(nameOfPlace).join(' · ') : m.staff_everywhere()
