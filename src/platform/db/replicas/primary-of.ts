import type { Database } from '../database.ts'

const primaries = new WeakMap<Database, Database>()

/** Notes that a database is read on a replica of another. */
export function notePrimary(reader: Database, primary: Database): void {
  primaries.set(reader, primary)
}

/**
 * The primary of a database that is read on a replica; any other database itself. What is written while something is
 * read, and what is remembered between requests, belongs to the primary.
 */
export const primaryOf = (db: Database): Database => primaries.get(db) ?? db
