import type { EventDetails } from '../../posts/event-details.ts'

/** A map of the place at OpenStreetMap: by its point, else by its address; undefined when there is neither. */
export function mapLink(
  event: Pick<EventDetails, 'address' | 'latitude' | 'longitude'>,
  place: string,
): string | undefined {
  const { address, latitude, longitude } = event
  if (latitude !== null && longitude !== null) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  }
  if (!address) return undefined
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent([address, place].filter(Boolean).join(', '))}`
}
