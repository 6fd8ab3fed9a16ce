import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { checkedLog } from '../../../test/log/checked-log.ts'
import { openBlackHole } from '../../../test/servers/black-hole.ts'
import { createApp } from '../../app/app.ts'
import { readConfig } from '../config/config.ts'
import { outageOf } from '../errors/outage.ts'
import { openServices } from '../open-services.ts'
import { connect } from './connect.ts'
import { openDatabase } from './database.ts'

const SECRET_KEY = Buffer.alloc(32).toString('base64')
const database = await createTestDatabase()
afterAll(() => database.drop())

test.each([true, false])(
  'a query that gets no response fails, and the next one has a connection of its own (prepared: %s)',
  async (prepared) => {
    const server = await openBlackHole(database.url)
    const db = openDatabase({ url: server.url, poolSize: 1, prepared, statementTimeout: 200 })
    const ask = async () => {
      const { rows } = await sql<{ n: number }>`select ${1}::integer as n`.execute(db)
      return rows
    }
    expect(await ask()).toEqual([{ n: 1 }])
    server.swallow(true)
    const waiting = [ask(), ask()].map((one) => one.then(String, ({ message }: Error) => message))
    expect(await waiting[0]).toBe('Query read timeout')
    // it waits for the one connection: never for the one that is lost
    server.swallow(false)
    expect(await waiting[1]).toBe('[object Object]')
    expect(await ask()).toEqual([{ n: 1 }])
    await db.destroy()
    server.close()
  },
)

test.each([true, false])(
  'a query whose connection is reset fails as one of a database that is away (prepared: %s)',
  async (prepared) => {
    const server = await openBlackHole(database.url)
    const db = openDatabase({ url: server.url, poolSize: 1, prepared, statementTimeout: 5_000 })
    await sql`select 1`.execute(db)
    const query = `select pg_sleep(5) as ${prepared ? 'prepared' : 'plain'}`
    const waiting = sql
      .raw(query)
      .execute(db)
      .catch((error: unknown) => error)
    await isRunning(query)
    server.reset()
    expect(outageOf(await waiting)?.status).toBe(503)
    await db.destroy()
    server.close()
  },
)

test('a transaction that gets no response fails too', async () => {
  const server = await openBlackHole(database.url)
  const db = openDatabase({ url: server.url, poolSize: 1, prepared: true, statementTimeout: 200 })
  const writing = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    server.swallow(true)
    await sql`select 2`.execute(tx)
  })
  await expect(writing).rejects.toThrow()
  server.swallow(false)
  expect((await sql`select 3 as n`.execute(db)).rows).toEqual([{ n: 3 }])
  await db.destroy()
  server.close()
})

test('a request gets a response though the database gives none', async () => {
  const server = await openBlackHole(database.url)
  const log = checkedLog({ isPrinted: false })
  const services = await openServices(
    readConfig({ NODE_ENV: 'test', DATABASE_POOL_SIZE: '2', SECRET_KEY }),
    server.url,
    log.stream,
  )
  const app = createApp(services)
  const send = (path: string) => app.fetch(new Request(`http://svoi.test${path}`))
  const ask = async (path: string) => (await send(path)).status
  expect(await ask('/api/feed')).toBe(200)
  server.swallow(true)
  expect(await ask('/health/ready')).toBe(503)
  const refused = await send('/api/feed?page=2')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await refused.json()).toMatchObject({ code: 'database-unavailable' })
  server.swallow(false)
  expect(await ask('/api/feed?page=2')).toBe(200)
  await services.close()
  server.close()
  expect(log.leaks).toEqual([])
})

/** Done when the server runs a query with these words. */
async function isRunning(words: string): Promise<void> {
  const client = await connect(database.url, 'svoi-test')
  const running = async () => {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database()
        and state = 'active' and pid <> pg_backend_pid() and query like '%' || $1 || '%'`,
      [words],
    )
    return rows.length
  }
  await expect.poll(running).toBe(1)
  await client.end()
}
