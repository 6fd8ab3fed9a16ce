import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { openBlackHole } from '../../../test/servers/black-hole.ts'
import { hasRedis, startRedis } from '../../../test/servers/redis-server.ts'
import { createLog } from '../log.ts'
import { type Bus, type BusMessage, decodeMessage, encodeMessage } from './bus.ts'
import { postgresBus } from './postgres-bus.ts'
import { redisBus } from './redis-bus.ts'

const { db, databaseUrl } = await openApi()
const COMMENT = { type: 'comment', postId: 1, commentId: 2, authorId: 3 } as const

/** Both ends, each as a process of its own has it, and what the second hears once it listens. */
async function twoEnds(open: () => Bus) {
  const [one, other] = [open(), open()]
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()])
  })
  const heard: BusMessage[] = []
  let onNext = () => {}
  const listening = new Promise<void>((resolve) => {
    other.listen((message) => {
      heard.push(message)
      onNext()
    }, resolve)
  })
  await listening
  return {
    one,
    other,
    async hear(count: number) {
      while (heard.length < count)
        await new Promise<void>((resolve) => {
          onNext = resolve
        })
      return heard
    },
  }
}

describe('messages between processes', () => {
  test('fit what the database carries, however many people they name', () => {
    const customerIds = Array.from({ length: 1_000 }, (_, index) => 9_007_199_254_000_000 + index)
    const texts = encodeMessage({ type: 'inbox', customerIds })
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(8_000)
    expect(
      texts.flatMap((text) => {
        const message = decodeMessage(text)
        return message.type === 'inbox' ? message.customerIds : []
      }),
    ).toEqual(customerIds)
  })

  test('go through the database', async () => {
    const { one, hear } = await twoEnds(() => postgresBus(db, databaseUrl))
    await one.publish(COMMENT)
    await one.publish({ type: 'inbox', customerIds: [7, 8] })
    expect(await hear(2)).toEqual([COMMENT, { type: 'inbox', customerIds: [7, 8] }])
  })

  test('come again after the database ended the connection, and the gap is told', async () => {
    const bus = postgresBus(db, databaseUrl)
    onTestFinished(() => bus.close())
    let onGap = () => {}
    const gap = () =>
      new Promise<void>((resolve) => {
        onGap = resolve
      })
    const first = gap()
    bus.listen(
      () => {},
      () => onGap(),
    )
    await first
    const second = gap()
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'svoi live' and datname = current_database()`.execute(db)
    expect(rows).toHaveLength(1)
    await second
  })

  test('come again after the connection went silent, and the gap is told', async () => {
    const server = await openBlackHole(databaseUrl)
    const bus = postgresBus(db, server.url, { checkEvery: 50, queryTimeout: 200 })
    onTestFinished(async () => {
      await bus.close()
      server.close()
    })
    const heard = Promise.withResolvers<BusMessage>()
    let gap = Promise.withResolvers<void>()
    bus.listen(heard.resolve, () => gap.resolve())
    await gap.promise
    gap = Promise.withResolvers()
    server.silence()
    await gap.promise
    await bus.publish(COMMENT)
    expect(await heard.promise).toEqual(COMMENT)
  })
})

describe.runIf(hasRedis)('through Redis', () => {
  test('messages go from one process to another', async () => {
    const url = await openRedis()
    const { one, hear } = await twoEnds(() => redisBus(url, createLog('silent')))
    await one.publish(COMMENT)
    expect(await hear(1)).toEqual([COMMENT])
  })

  test('who stops listening before there is a connection hears nothing', async () => {
    const url = await openRedis()
    const { one, other, hear } = await twoEnds(() => redisBus(url, createLog('silent')))
    const heard: BusMessage[] = []
    const stop = other.listen(
      (message) => heard.push(message),
      () => {},
    )
    stop()
    await one.publish(COMMENT)
    expect(await hear(1)).toEqual([COMMENT])
    expect(heard).toEqual([])
  })

  test('come again after both connections went silent, and the gap is told', async () => {
    const server = await openBlackHole(await openRedis())
    const bus = redisBus(server.url, createLog('silent'))
    onTestFinished(async () => {
      await bus.close()
      server.close()
    })
    const heard: BusMessage[] = []
    let gap = Promise.withResolvers<void>()
    bus.listen(
      (message) => heard.push(message),
      () => gap.resolve(),
    )
    await gap.promise
    await bus.publish(COMMENT)
    await expect.poll(() => heard.length).toBe(1)
    gap = Promise.withResolvers()
    server.silence()
    await gap.promise
    // the connection that publishes finds out by itself
    await expect
      .poll(() => bus.publish(COMMENT).then(() => heard.length), { timeout: 30_000, interval: 100 })
      .toBeGreaterThan(1)
  })

  test('nobody waits for a Redis that is away', async () => {
    const bus = redisBus('redis://127.0.0.1:9', createLog('silent'))
    onTestFinished(() => bus.close())
    await bus.publish(COMMENT)
  })
})

/** @returns its address; it ends with the test */
async function openRedis(): Promise<string> {
  const { url, stop } = await startRedis()
  onTestFinished(stop)
  return url
}
