import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { openDatabase } from '../../src/platform/db/database.ts'
import type { LimitStore } from '../../src/platform/limits/limit-store.ts'
import { memoryLimits } from '../../src/platform/limits/memory-limits.ts'
import { postgresLimits } from '../../src/platform/limits/postgres-limits.ts'
import { redisLimits } from '../../src/platform/limits/redis-limits.ts'
import { secretBox } from '../../src/platform/secret-box.ts'
import { startRedis } from '../../test/servers/redis-server.ts'
import { percentile } from '../measure/percentile.ts'

const TIMES = 4_000
const AT_ONCE = 32
/** Many people: no two calls wait for one row. */
const KEYS = 1_000
const RULES = [
  { times: 300, seconds: 60 },
  { times: 10_000, seconds: 3_600 },
]

/** What counting one use costs a call that has a limit, in each of the stores. Pages have none. */
export async function measureLimits(databaseUrl: string): Promise<void> {
  const secrets = secretBox(randomBytes(32))
  const db = openDatabase({ url: databaseUrl, poolSize: 2, prepared: true })
  const redis = await startRedis()
  const overRedis = redisLimits(redis.url, secrets, pino({ level: 'error' }))
  const stores: Record<string, LimitStore> = {
    'memory of the process': memoryLimits(),
    PostgreSQL: postgresLimits(db, secrets),
    Redis: overRedis,
  }
  for (const [name, store] of Object.entries(stores)) {
    await takeMany(store, 1)
    const { median } = await takeMany(store, 1)
    const { rate } = await takeMany(store, AT_ONCE)
    console.log(
      `a limit in ${name}: ${median.toFixed(3)} ms at the median, ${rate.toFixed(0)} a second of ${AT_ONCE} at once`,
    )
  }
  overRedis.close()
  await redis.stop()
  await db.destroy()
}

async function takeMany(store: LimitStore, atOnce: number) {
  const times: number[] = []
  let taken = 0
  const take = async () => {
    while (taken < TIMES) {
      const key = `bench:${taken++ % KEYS}`
      const start = performance.now()
      const wait = await store.take(key, RULES)
      if (wait > 0) throw new Error('The limit of the bench is too low')
      times.push(performance.now() - start)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: atOnce }, take))
  return {
    median: percentile(times, 0.5),
    rate: (times.length / (performance.now() - start)) * 1_000,
  }
}
