import type { Database } from '../db/database.ts'

/** Keeps what was read in this process, and drops what has changed. */
export interface KeptThings {
  /** What shows one of these changed (shown-on-page.ts). */
  drop(tags: readonly string[]): void
  /** Changes may have been missed. */
  clear(): void
}

const ofDatabase = new WeakMap<Database, Set<KeptThings>>()

/** All that this process keeps of a database; a change drops from all of them. */
export function keptThingsOf(db: Database): Set<KeptThings> {
  const known = ofDatabase.get(db) ?? new Set()
  ofDatabase.set(db, known)
  return known
}
