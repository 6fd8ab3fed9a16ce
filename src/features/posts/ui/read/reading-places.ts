/** A text, the block at which it was left, and when, in milliseconds since 1970. */
type Place = readonly [id: number, part: number, at: number]

const KEY = 'reading-positions'
/** So many texts are remembered, the last ones. */
const MAX_PLACES = 50

/** The block at which this browser left a text; undefined where it did not. */
export const readingPlaceOf = (id: number): number | undefined =>
  readPlaces().find(([of]) => of === id)?.[1]

/** Keeps the block at which a text is left; 0 forgets it. */
export function keepReadingPlace(id: number, part: number): void {
  const others = readPlaces().filter(([of]) => of !== id)
  const places = part > 0 ? [...others, [id, part, Date.now()] as const] : others
  try {
    localStorage.setItem(KEY, JSON.stringify(places.slice(-MAX_PLACES)))
  } catch {
    // without storage nothing is kept
  }
}

function readPlaces(): readonly Place[] {
  try {
    const places: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(places) ? places : []
  } catch {
    return []
  }
}
