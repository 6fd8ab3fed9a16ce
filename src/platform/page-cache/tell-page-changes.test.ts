import { expect, onTestFinished, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertTag } from '../../../test/factories.ts'
import { hasRedis, startRedis } from '../../../test/servers/redis-server.ts'
import { openReplicatedServers } from '../../../test/servers/replicated-servers.ts'
import { openDatabase } from '../db/database.ts'
import type { Page } from '../http/page.ts'
import type { Bus, BusMessage } from '../live/bus.ts'
import { postgresBus } from '../live/postgres-bus.ts'
import { redisBus } from '../live/redis-bus.ts'
import { openPageCache } from './open-page-cache.ts'
import { shows } from './shown-on-page.ts'
import { tellPageChanges } from './tell-page-changes.ts'

const { db, databaseUrl, services } = await openApi({
  PAGE_CACHE_SECONDS: '3600',
  LOG_LEVEL: 'silent',
})
const { log } = services
const POLL = { timeout: 20_000, interval: 20 }

const noted = async () =>
  (await db.selectFrom('page_change').select('tags').execute()).flatMap(({ tags }) => tags)

async function changeTag(): Promise<string> {
  const id = await insertTag(db)
  await db
    .updateTable('tag')
    .set({ name: `змінений ${id}` })
    .where('id', '=', id)
    .execute()
  return `tag:${id}`
}

function open(bus: Bus): Bus {
  onTestFinished(() => bus.close())
  return bus
}

async function draw(): Promise<Page> {
  shows('post', [17])
  return { status: 200, headers: {}, body: Buffer.from('сторінка') }
}

test('what cannot be told stays noted, until it is told', async () => {
  const tag = await changeTag()
  const away = open(redisBus('redis://127.0.0.1:9', log))
  await expect(tellPageChanges({ db, bus: away, log })).rejects.toThrow()
  expect(await noted()).toContain(tag)

  const bus = open(postgresBus(db, databaseUrl))
  const heard: BusMessage[] = []
  await new Promise<void>((resolve) => {
    bus.listen((message) => heard.push(message), resolve)
  })
  await tellPageChanges({ db, bus, log })
  await expect
    .poll(() => heard.flatMap((one) => (one.type === 'pages' ? one.tags : [])), POLL)
    .toContain(tag)
  expect(await noted()).toEqual([])
})

test('a journal that a crash emptied makes all processes drop what they keep, once', async () => {
  const bus = open(postgresBus(db, databaseUrl))
  const pages = openPageCache({ ...services, db, bus: open(postgresBus(db, databaseUrl)) })
  const ask = async () => (await pages?.find({ address: 'page', variant: '' }, draw))?.outcome
  const heard: string[] = []
  await new Promise<void>((resolve) => {
    bus.listen(({ type }) => heard.push(type), resolve)
  })
  // the first connection of the cache drops all, too
  await ask()
  await changeTag()
  await tellPageChanges({ db, bus, log })
  await expect.poll(() => heard, POLL).toEqual(['pages'])
  await expect.poll(ask, POLL).toBe('fresh')

  // a crash empties both tables
  await changeTag()
  await db.deleteFrom('page_change').execute()
  await db.deleteFrom('page_journal_state').execute()
  await tellPageChanges({ db, bus, log })
  await expect.poll(ask, POLL).toBe('drawn')
  await tellPageChanges({ db, bus, log })
  await changeTag()
  await tellPageChanges({ db, bus, log })
  await expect.poll(() => heard, POLL).toEqual(['pages', 'pages-gap', 'pages'])
})

test.runIf(hasRedis)(
  'after a crash of the database pages go that Redis tells of',
  async () => {
    const { primary, close } = await openReplicatedServers([])
    onTestFinished(close)
    const redis = await startRedis()
    onTestFinished(redis.stop)
    const crashing = openDatabase({ url: primary.url, poolSize: 2, prepared: true })
    onTestFinished(() => crashing.destroy())
    const bus = open(redisBus(redis.url, log))
    const pages = openPageCache({ ...services, replicas: undefined, db: crashing, bus })
    const ask = async () => (await pages?.find({ address: 'page', variant: '' }, draw))?.outcome
    // the first connection of the cache drops all, too
    await ask()
    await new Promise<void>((resolve) => {
      bus.listen(() => {}, resolve)
    })
    await expect.poll(ask, POLL).toBe('fresh')
    await crashing
      .insertInto('page_change')
      .values({ tags: ['post:17'] })
      .execute()
    await primary.signal('SIGKILL')
    await primary.start()
    // the pool still has connections of before
    const tell = () =>
      tellPageChanges({ db: crashing, bus, log }).then(
        () => 'told',
        () => 'failed',
      )
    await expect.poll(tell, POLL).toBe('told')
    await expect.poll(ask, POLL).toBe('drawn')
  },
  60_000,
)
