import type { MapPoint } from '../../contract.ts'
import { entryId } from './point-links.ts'

/** The numbers that a pin and an entry of the list share, by entryId. */
export type EntryNumbers = ReadonlyMap<string, number>

/** @param points in the order of the list */
export const numberEntries = (points: readonly MapPoint[]): EntryNumbers =>
  new Map(points.map((point, index) => [entryId(point), index + 1]))

/** Decimals of a degree: 11 metres, which no zoom shows apart. */
const PLACE_DECIMALS = 4

/**
 * Those that stand at one place, each by entryId with the others in the order of the list. A pin of several leads to
 * the first of them, which leads on to the rest.
 */
export function groupByPlace(
  points: readonly MapPoint[],
): ReadonlyMap<string, readonly MapPoint[]> {
  const groups = Map.groupBy(points, ({ latitude, longitude }) =>
    [latitude, longitude].map((degrees) => degrees.toFixed(PLACE_DECIMALS)).join(' '),
  )
  return new Map(
    [...groups.values()].flatMap((group) =>
      group.map((point) => [entryId(point), group.filter((other) => other !== point)]),
    ),
  )
}
