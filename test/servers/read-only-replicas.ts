import { type Database, openPool } from '../../src/platform/db/database.ts'
import { openReader, runOn } from '../../src/platform/db/replicas/open-reader.ts'
import type { Replicas } from '../../src/platform/db/replicas/open-replicas.ts'

/**
 * What reads as replicas do and is always up to date: the database itself over connections that refuse to write
 * (SQLSTATE 25006), as a replica does.
 */
export function readOnlyReplicas(primary: Database, url: string): Replicas {
  const address = new URL(url)
  address.searchParams.set('options', '-c default_transaction_read_only=on')
  const pool = openPool({ url: address.href, poolSize: 2, prepared: true })
  const reader = openReader(primary, (query) => runOn(pool, query))
  return {
    readerAt: async () => reader,
    currentLsn: async () => undefined,
    caughtUp: async () => {},
    states: () => [],
    close: () => pool.end(),
  }
}
