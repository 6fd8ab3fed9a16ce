import type { ModeratedPlace } from '../../lib/api/moderates.ts'
import type { PlaceNames } from '../places/find-place-names.ts'
import type { StaffPlace } from './contract.ts'

/** The places of a moderator with their names; null: everywhere. */
export const presentPlaces = (
  names: PlaceNames,
  places: readonly ModeratedPlace<number>[] | null,
): StaffPlace[] | null =>
  places?.map(({ countryCode, city }) => {
    const named = names.cities.get(city ?? 0)
    return {
      countryCode,
      countryName: names.countries.get(countryCode)?.name ?? '',
      city: named?.slug ?? null,
      cityName: named?.name ?? null,
    }
  }) ?? null
