import { READING_POSITIONS } from '../../../../browser/storage/reading-traces.ts'
import type { Post } from '../../contract.ts'

/** A text, the block at which it was left, and when, in milliseconds since 1970. */
type Place = readonly [id: number, part: number, at: number]

/** So many texts are remembered, the last ones. */
const MAX_PLACES = 50

/**
 * The block at which a text was left last; undefined where it was not.
 * @param inAccount where the reader left it on any device, as the account knows
 */
export function lastPartOf(id: number, inAccount: Post['readingPosition']): number | undefined {
  const here = readPlaces().find(([of]) => of === id)
  if (!here || !inAccount) return here?.[1] ?? inAccount?.part
  const [, part, at] = here
  return Date.parse(inAccount.leftAt) > at ? inAccount.part : part
}

/** Keeps the block at which a text is left; 0 forgets it. */
export function keepReadingPlace(id: number, part: number): void {
  const others = readPlaces().filter(([of]) => of !== id)
  const places = part > 0 ? [...others, [id, part, Date.now()] as const] : others
  try {
    localStorage.setItem(READING_POSITIONS, JSON.stringify(places.slice(-MAX_PLACES)))
  } catch {
    // without storage nothing is kept
  }
}

function readPlaces(): readonly Place[] {
  try {
    const places: unknown = JSON.parse(localStorage.getItem(READING_POSITIONS) ?? '[]')
    return Array.isArray(places) ? places : []
  } catch {
    return []
  }
}
