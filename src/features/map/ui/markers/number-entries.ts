import type { MapPoint } from '../../contract.ts'
import { entryId } from './point-links.ts'

/** The numbers that a pin and an entry of the list share, by entryId. */
export type EntryNumbers = ReadonlyMap<string, number>

/** @param points in the order of the list */
export const numberEntries = (points: readonly MapPoint[]): EntryNumbers =>
  new Map(points.map((point, index) => [entryId(point), index + 1]))
