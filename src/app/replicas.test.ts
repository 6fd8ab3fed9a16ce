import { expect, test } from 'vitest'
import { senderTo } from '../../test/api.ts'
import { insertTag } from '../../test/factories.ts'
import { openReplicatedApp } from '../../test/servers/replicated-app.ts'
import { insertMember, signInAs } from '../../test/sign-in.ts'
import { rememberRows } from '../platform/db/remember-rows.ts'
import { currentLsn } from '../platform/db/replicas/current-lsn.ts'
import { lastChangeOf, noteLastChange } from '../platform/db/replicas/last-change.ts'
import { watchProcess } from '../platform/metrics/process-metrics.ts'
import { keptThingsOf } from '../platform/page-cache/kept-things.ts'
import { openPageCache } from '../platform/page-cache/open-page-cache.ts'

// A write is replayed 20 ms after it: whoever reads at once on the replica does not find it.

const { app, services, replicas, choices } = await openReplicatedApp([
  "recovery_min_apply_delay = '20ms'",
])
const send = senderTo(app)
const [replica] = replicas
const { cookie, bearer } = await signInAs(services.db, await insertMember(services.db))
const KEY = 'new-draft'

const cookiesOf = (headers: Headers) =>
  headers.getSetCookie().map((one) => one.slice(0, one.indexOf(';')))
const lsnOf = (headers: Headers) => cookiesOf(headers).find((one) => one.startsWith('__Host-lsn='))

/** @returns the cookie that says how far the log had got */
async function save(version: number): Promise<string> {
  const body = { key: KEY, kind: 'post', title: `версія ${version + 1}`, body: {}, version }
  const response = await send('/api/drafts', {
    method: 'PUT',
    headers: { ...cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, body: { content: '<p>Так</p>' } }),
  })
  expect(response.body).toMatchObject({ isSaved: true })
  return lsnOf(response.headers) ?? ''
}

async function read(headers: Record<string, string>): Promise<number> {
  const response = await send(`/api/drafts/${KEY}`, { headers })
  expect(response.status).toBe(200)
  return response.body.draft?.version ?? 0
}

const withLsn = (lsn: string) => ({ cookie: `${cookie.cookie}; ${lsn}` })
const untilRead = () =>
  expect.poll(() => services.replicas?.states()[0]?.isUsed, { timeout: 15_000 }).toBe(true)

test('who has just written reads it, 200 times, and mostly on the replica', async () => {
  await untilRead()
  let staleWithout = 0
  choices.length = 0
  for (let version = 0; version < 200; version++) {
    const lsn = await save(version)
    if ((await read(cookie)) <= version) staleWithout++
    expect(await read(withLsn(lsn))).toBe(version + 1)
  }
  // without the cookie the same reads are too early
  expect(staleWithout).toBeGreaterThan(0)
  expect(choices.filter((db) => db !== services.db).length).toBeGreaterThan(0)
}, 60_000)

test('of a replica that does not replay, the primary takes the place', async () => {
  await untilRead()
  await replica?.run('select pg_wal_replay_pause()')
  const before = await read({ ...bearer })
  const lsn = await save(before)
  expect(await read(withLsn(lsn))).toBe(before + 1)
  // a client with a token keeps no cookies
  expect(await read({ ...bearer })).toBe(before + 1)
  await replica?.run('select pg_wal_replay_resume()')
})

test('what was dropped is not remembered again as a replica that lags has it', async () => {
  await untilRead()
  const { db } = services
  const tag = await insertTag(db, 'стара назва')
  const namesOf = rememberRows<number, { name: string }>(
    { seconds: 60, maxEntries: 10, shows: 'tag' },
    async (from, ids) => {
      const rows = await from
        .selectFrom('tag')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .execute()
      return rows.map(({ id, name }) => [id, { name }] as const)
    },
  )
  await services.replicas?.caughtUp()
  await replica?.run('select pg_wal_replay_pause()')
  // a request that begins before the change is heard of
  const reader = await services.replicas?.readerAt(0)
  if (!reader) throw new Error('There is no replica')
  expect(reader).not.toBe(db)
  expect((await namesOf(reader, [tag])).get(tag)).toEqual({ name: 'стара назва' })
  await db.updateTable('tag').set({ name: 'нова назва' }).where('id', '=', tag).execute()
  noteLastChange(db, await currentLsn(db))
  for (const things of keptThingsOf(db)) things.drop([`tag:${tag}`])
  await namesOf(reader, [tag])
  expect((await namesOf(db, [tag])).get(tag)).toEqual({ name: 'нова назва' })
  await replica?.run('select pg_wal_replay_resume()')
})

test('after a gap of the bus reads know of what was committed until then', async () => {
  await save(await read({ ...bearer }))
  const lsn = await currentLsn(services.db)
  expect(lastChangeOf(services.db)).toBeLessThan(lsn)
  const config = { ...services.config, pageCacheSeconds: 15 }
  const page = async () => ({ status: 200, headers: {}, body: Buffer.from('сторінка') })
  await openPageCache({ ...services, config })?.find({ address: 'page', variant: '' }, page)
  await expect
    .poll(() => lastChangeOf(services.db), { timeout: 15_000 })
    .toBeGreaterThanOrEqual(lsn)
})

test('the lag of a replica and its connections are among the metrics', async () => {
  await untilRead()
  await services.replicas?.caughtUp()
  await read(cookie)
  watchProcess(services)
  const [{ replica: name } = { replica: '' }] = services.replicas?.states() ?? []
  const lines = (await services.metrics.render()).split('\n')
  const figureOf = (start: string) =>
    lines
      .find((line) => line.startsWith(start))
      ?.split(' ')
      .at(-1)
  expect(name).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(Number(figureOf(`svoi_replica_lag_seconds{replica="${name}"}`))).toBeLessThan(10)
  expect(figureOf(`svoi_pool_connections{pool="${name}",state="idle"}`)).toMatch(/^[1-4]$/)
  expect(figureOf(`svoi_pool_waiting{pool="${name}"}`)).toBe('0')
})

test('what is told to all is told when the replicas have it', async () => {
  await untilRead()
  const before = await read({ ...bearer })
  await save(before)
  await services.replicas?.caughtUp()
  expect(await read(cookie)).toBe(before + 1)
})

test('a cookie of somebody else’s making counts for nothing', async () => {
  await untilRead()
  const lsn = await save(await read({ ...bearer }))
  const [, position = '', signature = ''] = /=(\d+)\.(.+)$/.exec(lsn) ?? []
  await services.replicas?.caughtUp()
  choices.length = 0
  await read(withLsn(`__Host-lsn=${Number(position) + 2 ** 40}.${signature}`))
  await read(withLsn('__Host-lsn=zero'))
  expect(choices.map((db) => db === services.db)).toEqual([false, false])
})

test('reading keeps no position, neither does a view; a form does', async () => {
  const json = { 'content-type': 'application/json' }
  const feed = await send('/api/feed')
  const batch = await send('/rpc/getFeed,getSession', {
    method: 'POST',
    headers: { ...cookie, ...json },
    body: JSON.stringify([[{}], [{}]]),
  })
  const view = await send('/api/views', {
    method: 'PUT',
    headers: json,
    body: JSON.stringify({ id: 1 }),
  })
  for (const { status, headers } of [feed, batch, view]) {
    expect(status).toBeLessThan(500)
    expect(lsnOf(headers)).toBeUndefined()
  }
  const written = await send('/rpc/addMutedWord', {
    method: 'POST',
    headers: { ...cookie, ...json },
    body: JSON.stringify([[{ word: 'слово' }]]),
  })
  expect(lsnOf(written.headers)).toBeDefined()
})
