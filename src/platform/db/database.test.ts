import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { connect as connectTo } from './connect.ts'
import { openDatabase, poolState } from './database.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

test.each([true, false])('every connection has its settings (prepared: %s)', async (prepared) => {
  const db = openDatabase({ url: database.url, poolSize: 3, prepared, statementTimeout: 4_321 })
  // all three at once
  const asked = await Promise.all([1, 2, 3].map(() => settingsOf(db)))
  expect(asked.map(({ settings }) => settings)).toEqual(
    Array(3).fill('4321ms off force_generic_plan'),
  )
  expect(new Set(asked.map(({ connection }) => connection)).size).toBe(3)
  await db.destroy()
})

test('a connection that the server ended in the middle of a query fails it alone', async () => {
  const options = { url: database.url, prepared: true, statementTimeout: 60_000 }
  const db = openDatabase({ ...options, poolSize: 2 })
  const other = await connectTo(database.url, 'svoi-other')
  await other.query('select pg_advisory_lock(7002)')
  // waits for the other for as long as it is let
  const busy = sql`select pg_advisory_lock(7002)`.execute(db)
  const failed = expect(busy).rejects.toThrow('terminating connection')
  await expect
    .poll(async () => {
      const { rows } =
        await other.query(`select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`)
      return rows
    })
    .toEqual([{ ended: true }])
  await failed
  // the one that takes the broken connection before its end is known may fail too
  const next = () => settingsOf(db).then(({ settings }) => settings, String)
  await expect.poll(next).toContain('force_generic_plan')
  await other.end()
  await db.destroy()
})

test('transactions leave connections to readers, and go one after another in order', async () => {
  const db = openDatabase({ url: database.url, poolSize: 2, maxTransactions: 1, prepared: true })
  const isFree = Promise.withResolvers<void>()
  const order: number[] = []
  const transaction = (n: number, before?: Promise<void>) =>
    db.transaction().execute(async (tx) => {
      order.push(n)
      await before
      return settingsOf(tx)
    })
  const all = [transaction(1, isFree.promise), transaction(2), transaction(3)]
  await expect.poll(() => order).toEqual([1])
  await settingsOf(db)
  expect(order).toEqual([1])
  expect(poolState(db).waiting).toBe(2)
  isFree.resolve()
  await Promise.all(all)
  expect(order).toEqual([1, 2, 3])
  await db.destroy()
})

test('a transaction whose turn comes too late fails as one that gets no connection, and the next ones go on', async () => {
  const db = openDatabase({ url: database.url, poolSize: 2, maxTransactions: 1, prepared: true })
  vi.useFakeTimers({ toFake: ['performance'] })
  const isFree = Promise.withResolvers<void>()
  const hasBegun = Promise.withResolvers<void>()
  const first = db.transaction().execute(() => {
    hasBegun.resolve()
    return isFree.promise
  })
  await hasBegun.promise
  const late = db.transaction().execute(settingsOf)
  const failed = expect(late).rejects.toThrow('timeout exceeded when trying to connect')
  vi.advanceTimersByTime(4_001)
  const next = db.transaction().execute(settingsOf)
  isFree.resolve()
  await first
  await failed
  expect((await next).settings).toContain('force_generic_plan')
  vi.useRealTimers()
  await db.destroy()
})

test('a transaction that does nothing is ended, and others get what it had locked', async () => {
  const options = { url: database.url, prepared: true, statementTimeout: 100 }
  const idle = openDatabase({ ...options, poolSize: 1 })
  const db = openDatabase({ ...options, poolSize: 1 })
  const lock = (on: typeof db) => sql`select pg_advisory_xact_lock(7001)`.execute(on)
  const isLocked = Promise.withResolvers<void>()
  const isFree = Promise.withResolvers<void>()
  const abandoned = idle.transaction().execute(async (tx) => {
    await lock(tx)
    isLocked.resolve()
    await isFree.promise
    await lock(tx)
  })
  const failed = expect(abandoned).rejects.toThrow()
  await isLocked.promise
  await expect.poll(() => lock(db).then(() => 'locked', String), { timeout: 10_000 }).toBe('locked')
  isFree.resolve()
  await failed
  await Promise.all([idle.destroy(), db.destroy()])
})

test('days and months are those of Greenwich wherever the server stands', async () => {
  const owner = await connectTo(database.url, 'svoi-owner')
  await owner.query(
    `do $$ begin execute format('alter database %I set timezone = ''America/New_York''', current_database()); end $$`,
  )
  await owner.end()
  const db = openDatabase({ url: database.url, poolSize: 1, prepared: true })
  const zone = sql<{ zone: string }>`select current_setting('timezone') as zone`
  expect((await zone.execute(db)).rows).toEqual([{ zone: 'UTC' }])
  const alone = await connectTo(database.url, 'svoi-alone')
  expect((await alone.query(`select current_setting('timezone') as zone`)).rows).toEqual([
    { zone: 'UTC' },
  ])
  await alone.end()
  await db.destroy()
})

async function settingsOf(db: ReturnType<typeof openDatabase>) {
  const { rows } = await sql<{ settings: string; connection: number }>`
    select concat_ws(' ', current_setting('statement_timeout'), current_setting('jit'),
      current_setting('plan_cache_mode')) as settings, pg_backend_pid() as connection`.execute(db)
  return rows[0] ?? { settings: '', connection: 0 }
}

test('a pooler that takes no settings at the start of a connection is no hindrance', async () => {
  const pooler = await openPooler(database.url)
  const db = openDatabase({ url: pooler.url, poolSize: 1, prepared: false })
  expect((await settingsOf(db)).settings).toBe('1s off force_generic_plan')
  await db.destroy()
  await pooler.close()
})

test('a connection that cannot be set up is given back', async () => {
  const db = openDatabase({
    url: database.url,
    poolSize: 1,
    prepared: true,
    statementTimeout: Number.NaN,
  })
  for (let time = 0; time < 3; time++) await expect(settingsOf(db)).rejects.toThrow('invalid value')
  await db.destroy()
})

/** What PgBouncer takes at the start of a connection; of anything else it says so and ends it. */
const TAKEN = ['user', 'database', 'client_encoding', 'application_name']

/** Stands before a server as PgBouncer does, as far as the start of a connection goes. */
async function openPooler(server: string) {
  const { hostname, port } = new URL(server)
  const sockets = new Set<Socket>()
  const pooler = createServer((client) => {
    sockets.add(client)
    client.once('data', (start) => {
      const parameters = start.subarray(8).toString().split('\0')
      const unknown = parameters.find((name, at) => at % 2 === 0 && name && !TAKEN.includes(name))
      if (unknown) return client.end(refusal(`unsupported startup parameter: ${unknown}`))
      const upstream = connect(Number(port), hostname)
      sockets.add(upstream)
      upstream.write(start)
      client.pipe(upstream).pipe(client)
    })
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const url = new URL(server)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(pooler.address() as { port: number }).port}`
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy()
      pooler.close()
    },
  }
}

/** An ErrorResponse of the protocol. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
