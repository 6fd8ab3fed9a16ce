import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { openBlackHole } from '../../../test/servers/black-hole.ts'
import { hasRedis, startRedis } from '../../../test/servers/redis-server.ts'
import { openDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import { fallbackLimits } from './fallback-limits.ts'
import type { LimitStore } from './limit-store.ts'
import { memoryLimits } from './memory-limits.ts'
import { postgresLimits } from './postgres-limits.ts'
import { redisLimits } from './redis-limits.ts'

const log = createLog('silent')
const { databaseUrl, services } = await openApi()
const { secrets } = services
const POLL = { timeout: 15_000, interval: 20 }
const THREE = [{ times: 3, seconds: 600 }]

/** A store that answers when it is let, and counts how often it is asked. */
function handMade() {
  const store = {
    asked: 0,
    answer: async (): Promise<number> => 0,
    take: () => {
      store.asked++
      return store.answer()
    },
  }
  return store
}
const never = () => new Promise<number>(() => {})

test('what one rule refuses another may allow, as letters of lists and those that somebody asked for', async () => {
  const limits = fallbackLimits(memoryLimits(), memoryLimits(), log)
  const lists = [{ times: 1, seconds: 600 }]
  expect(await limits.take('letters', lists)).toBe(0)
  expect(await limits.take('letters', lists)).toBeGreaterThan(0)
  expect(await limits.take('letters', THREE)).toBe(0)
})

test('a store that says nothing is waited for once, and is then tried beside the calls', async () => {
  const shared = handMade()
  shared.answer = never
  const limits = fallbackLimits(shared, memoryLimits(), log, { deadline: 30, pause: 1 })
  expect(await limits.take('a', THREE)).toBe(0)
  expect(shared.asked).toBe(1)
  // from here on no call waits: each is answered before the store could be
  await vi.waitFor(async () => {
    await limits.take('others', [{ times: 1e6, seconds: 1 }])
    expect(shared.asked).toBeGreaterThan(2)
  }, POLL)
  const answered = await Promise.race([
    Promise.all([limits.take('a', THREE), limits.take('a', THREE), limits.take('a', THREE)]),
    new Promise((resolve) => setImmediate(resolve, 'waited')),
  ])
  expect(answered).toEqual([0, 0, 600])
})

test('it counts again by itself once the store is back', async () => {
  const shared = handMade()
  shared.answer = () => Promise.reject(new Error('away'))
  const limits = fallbackLimits(shared, memoryLimits(), log, { deadline: 30, pause: 1 })
  await limits.take('a', THREE)
  shared.answer = async () => 7
  await vi.waitFor(async () => expect(await limits.take('a', THREE)).toBe(7), POLL)
})

test('what was done before the store went away counts', async () => {
  const shared = handMade()
  const limits = fallbackLimits(shared, memoryLimits(), log)
  for (let use = 0; use < 3; use++) expect(await limits.take('a', THREE)).toBe(0)
  shared.answer = () => Promise.reject(new Error('away'))
  expect(await limits.take('a', THREE)).toBe(600)
})

test('who is refused is refused again without asking the store', async () => {
  const shared = handMade()
  shared.answer = async () => 60
  const limits = fallbackLimits(shared, memoryLimits(), log)
  for (let use = 0; use < 5; use++) expect(await limits.take('a', THREE)).toBe(60)
  expect(shared.asked).toBe(1)
  // two at once may be too many where one is not
  await limits.take('b', THREE, 2)
  await limits.take('b', THREE)
  expect(shared.asked).toBe(3)
})

/** Three are allowed and the fourth is not, whatever the store does. */
async function countsAlone(limits: LimitStore, key: string) {
  const waits: number[] = []
  for (let use = 0; use < 4; use++) waits.push(await limits.take(key, THREE))
  expect(waits).toEqual([0, 0, 0, 600])
}

/** Whether the two count together. */
const countTogether = (one: LimitStore, other: LimitStore) =>
  vi.waitFor(async () => {
    const key = `key ${Math.random()}`
    const once = [{ times: 1, seconds: 600 }]
    expect([await one.take(key, once), await other.take(key, once)]).toEqual([0, 600])
  }, POLL)

test('a database that is cut off, then back', async () => {
  const hole = await openBlackHole(databaseUrl)
  const db = openDatabase({ url: hole.url, poolSize: 2, prepared: true })
  onTestFinished(async () => {
    await db.destroy()
    hole.close()
  })
  const limits = fallbackLimits(postgresLimits(db, secrets), memoryLimits(), log, { pause: 50 })
  const other = postgresLimits(services.db, secrets)
  await countTogether(limits, other)
  hole.swallow(true)
  await countsAlone(limits, 'cut off')
  hole.swallow(false)
  await countTogether(limits, other)
})

test('a database that refuses connections', async () => {
  const db = openDatabase({ url: 'postgres://svoi@127.0.0.1:9/svoi', poolSize: 2, prepared: true })
  onTestFinished(() => db.destroy())
  await countsAlone(fallbackLimits(postgresLimits(db, secrets), memoryLimits(), log), 'refused')
})

describe.runIf(hasRedis)('Redis', () => {
  test('is killed, then back', async () => {
    const redis = await startRedis()
    const open = () => redisLimits(redis.url, secrets, log)
    const [one, other] = [open(), open()]
    onTestFinished(async () => {
      one.close()
      other.close()
      await redis.stop()
    })
    const limits = fallbackLimits(one, memoryLimits(), log, { pause: 50 })
    const also = fallbackLimits(other, memoryLimits(), log, { pause: 50 })
    await countTogether(limits, also)
    await redis.stop()
    await countsAlone(limits, 'killed')
    await redis.startAgain()
    await countTogether(limits, also)
  })

  test('is cut off, then back', async () => {
    const redis = await startRedis()
    const hole = await openBlackHole(redis.url)
    const one = redisLimits(hole.url, secrets, log)
    const other = redisLimits(redis.url, secrets, log)
    onTestFinished(async () => {
      one.close()
      other.close()
      hole.close()
      await redis.stop()
    })
    const limits = fallbackLimits(one, memoryLimits(), log, { pause: 50 })
    await countTogether(limits, other)
    hole.swallow(true)
    await countsAlone(limits, 'cut off')
    hole.swallow(false)
    await countTogether(limits, other)
  })

  test('never was there, or takes connections and says nothing', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as { port: number }
    for (const url of ['redis://127.0.0.1:9', `redis://127.0.0.1:${port}`]) {
      const shared = redisLimits(url, secrets, log)
      onTestFinished(() => shared.close())
      await countsAlone(fallbackLimits(shared, memoryLimits(), log), url)
    }
    silent.close()
  })
})
