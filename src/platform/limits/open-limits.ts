import type { Config } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { SecretBox } from '../secret-box.ts'
import { fallbackLimits } from './fallback-limits.ts'
import { type LimitStore, unlimited } from './limit-store.ts'
import { memoryLimits } from './memory-limits.ts'
import { postgresLimits } from './postgres-limits.ts'

/** Connections for counting alone: it does not wait behind the queries of pages. */
const POOL_SIZE = 2

interface Means {
  /** Of the database. */
  readonly url: string
  readonly secrets: SecretBox
  readonly log: Log
}

/**
 * Where uses are counted: in Redis where one is configured, else in the database that processes share. The bundled
 * database has one process, whose memory is as good and costs nothing.
 */
export async function openLimits(
  { rateLimits, redisUrl, databaseUrl, databasePrepared: prepared }: Config,
  { url, secrets, log }: Means,
): Promise<{ limits: LimitStore; close(): Promise<void> }> {
  const nothing = async () => {}
  if (!rateLimits) return { limits: unlimited, close: nothing }
  const own = memoryLimits()
  if (redisUrl) {
    const { redisLimits } = await import('./redis-limits.ts')
    const shared = redisLimits(redisUrl, secrets, log)
    return { limits: fallbackLimits(shared, own, log), close: async () => shared.close() }
  }
  if (!databaseUrl) return { limits: own, close: nothing }
  const db = openDatabase({ url, poolSize: POOL_SIZE, prepared })
  return {
    limits: fallbackLimits(postgresLimits(db, secrets), own, log),
    close: () => db.destroy(),
  }
}
