import type { Database } from '../database.ts'

const positions = new WeakMap<Database, number>()

/**
 * Notes where in the log of a primary the last change stands that this process has heard of: what it keeps of before was
 * dropped, and must not be read again on a replica that does not know of the change.
 */
export function noteLastChange(primary: Database, lsn: number): void {
  positions.set(primary, lsn)
}

/** That position; 0 while nothing was heard of. */
export const lastChangeOf = (primary: Database): number => positions.get(primary) ?? 0
