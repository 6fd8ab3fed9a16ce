import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Bus } from './bus.ts'
import { postgresBus } from './postgres-bus.ts'
import { redisBus } from './redis-bus.ts'

/** Through Redis where one is configured, through the database otherwise. */
export const openBus = (
  { redisUrl }: Config,
  { db, url, log }: { readonly db: Database; readonly url: string; readonly log: Log },
): Bus => (redisUrl ? redisBus(redisUrl, log) : postgresBus(db, url))
