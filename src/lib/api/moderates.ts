/** Where something stands: the server names a city by its id, pages by its slug. */
export interface PlaceKey<City extends number | string> {
  readonly countryCode: string | null
  readonly city: City | null
}

/** A country, or a city of it, where somebody moderates. */
export interface ModeratedPlace<City extends number | string> extends PlaceKey<City> {
  readonly countryCode: string
}

/** The role of somebody and where they have it. */
export interface Moderator<City extends number | string> {
  readonly role: 'member' | 'moderator' | 'admin'
  /** Null: everywhere. */
  readonly moderatedPlaces: readonly ModeratedPlace<City>[] | null
}

/** Whether somebody moderates a place. What stands in no place is for those who moderate everywhere. */
export function moderates<City extends number | string>(
  { role, moderatedPlaces }: Moderator<City>,
  { countryCode, city }: PlaceKey<City>,
): boolean {
  if (role !== 'moderator') return role === 'admin'
  return (
    moderatedPlaces === null ||
    moderatedPlaces.some(
      (place) => place.countryCode === countryCode && (place.city === null || place.city === city),
    )
  )
}
