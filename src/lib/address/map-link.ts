interface Placed {
  readonly address: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A map of a place at OpenStreetMap: by its point, else by its address; undefined when there is neither. */
export function mapLink(placed: Placed, place: string): string | undefined {
  const { address, latitude, longitude } = placed
  if (latitude !== null && longitude !== null) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  }
  if (!address) return undefined
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent([address, place].filter(Boolean).join(', '))}`
}

/** The id of an entry in the list beside the map of a place. */
export const mapEntryId = (kind: 'event' | 'business', name: string): string => `${kind}-${name}`
