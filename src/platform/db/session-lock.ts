import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'

/** Delay between two attempts, in milliseconds. */
const RETRY_DELAY = 100

/**
 * Waits for an advisory lock, which this connection then holds until it ends. It polls: a session that waits
 * inside `pg_advisory_lock` holds a snapshot, and `CREATE INDEX CONCURRENTLY` of the lock's holder waits for that
 * snapshot, so that PostgreSQL reports a deadlock.
 */
export async function takeSessionLock(client: Client, key: number): Promise<void> {
  while (!(await tryLock(client, key))) await setTimeout(RETRY_DELAY)
}

async function tryLock(client: Client, key: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [key],
  )
  return rows[0]?.taken ?? false
}
