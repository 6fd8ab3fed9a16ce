import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Bus } from './bus.ts'
import { postgresBus } from './postgres-bus.ts'

/** Through Redis where one is configured, through the database otherwise. */
export async function openBus(
  { redisUrl }: Config,
  { db, url, log }: { readonly db: Database; readonly url: string; readonly log: Log },
): Promise<Bus> {
  if (!redisUrl) return postgresBus(db, url)
  const { redisBus } = await import('./redis-bus.ts')
  return redisBus(redisUrl, log)
}
