import { createClient } from '@redis/client'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { hasRedis, startRedis } from '../../../test/servers/redis-server.ts'
import { openDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import type { LimitStore } from './limit-store.ts'
import { forgetLimits, postgresLimits } from './postgres-limits.ts'
import { redisLimits } from './redis-limits.ts'

const log = createLog('silent')
const { db, databaseUrl, services } = await openApi()
const { secrets } = services

/** The stores of two processes: each has connections of its own. */
interface TwoProcesses {
  readonly one: LimitStore
  readonly other: LimitStore
  /** Makes all uses an hour younger, as a clock does that is put back. */
  putClockBack(): Promise<unknown>
}

const SIX_IN_TWO = [{ times: 6, seconds: 2 }]
let number = 0
const newKey = () => `key ${++number}`

/** What every shared store does. */
function behaves({ one, other, putClockBack }: TwoProcesses) {
  test('sixty calls at once of two processes let through what the rule says', async () => {
    const key = newKey()
    const rules = [{ times: 6, seconds: 600 }]
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, index) => (index % 2 ? one : other).take(key, rules)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
    for (const wait of waits) expect(wait === 0 || wait === 600).toBe(true)
  })

  test('what one process allowed the other one counts, each key by itself', async () => {
    const key = newKey()
    for (let use = 0; use < 6; use++) expect(await one.take(key, SIX_IN_TWO)).toBe(0)
    expect(await other.take(key, SIX_IN_TWO)).toBeGreaterThan(0)
    expect(await other.take(newKey(), SIX_IN_TWO)).toBe(0)
  })

  test('a clock that is put back by an hour lengthens a wait to the whole window, and no more', async () => {
    const key = newKey()
    for (let use = 0; use < 6; use++) await one.take(key, SIX_IN_TWO)
    await putClockBack()
    expect(await other.take(key, SIX_IN_TWO)).toBe(2)
    await expect.poll(() => other.take(key, SIX_IN_TWO), { interval: 50, timeout: 5_000 }).toBe(0)
  })

  test('the window slides, and what was refused does not make the wait longer', async () => {
    const key = newKey()
    for (let use = 0; use < 6; use++) await one.take(key, SIX_IN_TWO)
    const until = performance.now() + 2_000
    await expect.poll(() => other.take(key, SIX_IN_TWO), { interval: 50, timeout: 5_000 }).toBe(0)
    expect(performance.now()).toBeGreaterThan(until - 500)
  })

  test('several uses at once count all, or none where one of them is too many', async () => {
    const key = newKey()
    const rules = [{ times: 6, seconds: 60 }]
    expect(await one.take(key, rules, 4)).toBe(0)
    expect(await other.take(key, rules, 3)).toBe(60)
    expect(await other.take(key, rules, 2)).toBe(0)
    expect(await one.take(key, rules)).toBe(60)
  })

  test('several rules all hold, and the longest wait is told', async () => {
    const key = newKey()
    const rules = [
      { times: 2, seconds: 60 },
      { times: 3, seconds: 3_600 },
    ]
    expect(await one.take(key, rules, 2)).toBe(0)
    expect(await one.take(key, rules)).toBe(60)
    expect(await one.take(key, rules, 2)).toBe(3_600)
  })
}

describe('in the database', () => {
  const second = openDatabase({ url: databaseUrl, poolSize: 4, prepared: true })
  afterAll(() => second.destroy())
  behaves({
    one: postgresLimits(services.db, secrets),
    other: postgresLimits(second, secrets),
    putClockBack: () =>
      sql`update limit_use set used_at = array(select u + interval '1 h' from unnest(used_at) u)`.execute(
        db,
      ),
  })

  test('keeps no address, no more times than the rules need, and forgets what is over', async () => {
    const limits = postgresLimits(db, secrets)
    await db.deleteFrom('limit_use').execute()
    for (let use = 0; use < 5; use++) await limits.take('203.0.113.7', [{ times: 3, seconds: 60 }])
    const [row] = await db.selectFrom('limit_use').selectAll().execute()
    expect(row?.used_at).toHaveLength(3)
    expect(row?.key.toString()).not.toContain('203')
    await forgetLimits(db)
    expect(await db.selectFrom('limit_use').selectAll().execute()).toHaveLength(1)
    await db
      .updateTable('limit_use')
      .set({ expires_at: new Date(0) })
      .execute()
    await forgetLimits(db)
    expect(await db.selectFrom('limit_use').selectAll().execute()).toEqual([])
  })

  test('keys are counted while the job forgets them', async () => {
    const limits = postgresLimits(services.db, secrets)
    let isDone = false
    const forgetting = (async () => {
      while (!isDone) await db.deleteFrom('limit_use').execute()
    })()
    const waits = await Promise.all(
      Array.from({ length: 200 }, () => limits.take(newKey(), SIX_IN_TWO)),
    )
    isDone = true
    await forgetting
    expect(waits).toEqual(Array(200).fill(0))
  })
})

describe.runIf(hasRedis)('in Redis', async () => {
  const redis = await startRedis()
  const one = redisLimits(redis.url, secrets, log)
  const other = redisLimits(redis.url, secrets, log)
  afterAll(async () => {
    one.close()
    other.close()
    await redis.stop()
  })
  const administrator = await createClient({ url: redis.url }).connect()
  afterAll(() => administrator.destroy())
  behaves({
    one,
    other,
    async putClockBack() {
      for (const key of await administrator.keys('*')) {
        const times = await administrator.lRange(key, 0, -1)
        const later = times.map((time) => String(Number(time) + 3_600_000))
        await administrator.multi().del(key).rPush(key, later).exec()
      }
    },
  })
})
