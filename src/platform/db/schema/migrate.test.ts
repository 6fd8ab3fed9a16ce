import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../../../../test/database.ts'
import { connect } from '../connect.ts'
import { ensureMigrated, migrate } from '../migrate.ts'

const BASE = {
  'schema/tables/01_people.sql': 'create table person (id integer, name text);',
  'schema/functions/people.sql':
    "create or replace function greeting() returns text language sql as $$ select 'v1' $$;",
}
const GREETING_V2 = {
  'schema/functions/people.sql':
    "create or replace function greeting() returns text language sql as $$ select 'v2' $$;",
}
const ADD_AGE = { 'migrations/0001_age.sql': 'alter table person add column age integer;' }

test('an empty database gets the baseline, the migrations and the functions; then nothing', async () => {
  const site = await openSite()
  const code = await codeOf({ ...BASE, ...ADD_AGE })
  expect(await site.migrate(code)).toEqual(['01_people.sql', '0001_age.sql', 'people.sql'])
  expect(
    await site.ask('select greeting(), age from person right join (select 1) one on true'),
  ).toEqual([{ greeting: 'v1', age: null }])
  expect(await site.migrate(code)).toEqual([])
  expect(site.notices).toEqual([])
})

test('a function file runs again when it has changed, and only it', async () => {
  const site = await openSite()
  await site.migrate(await codeOf(BASE))
  expect(await site.migrate(await codeOf({ ...BASE, ...GREETING_V2 }))).toEqual(['people.sql'])
  expect(await site.ask('select greeting()')).toEqual([{ greeting: 'v2' }])
})

test('a process one version older works on, says so, and leaves the newer functions', async () => {
  const site = await openSite()
  const older = await codeOf(BASE)
  await site.migrate(older)
  await site.migrate(await codeOf({ ...BASE, ...ADD_AGE, ...GREETING_V2 }))
  const newer = [['0001_age.sql', 'people.sql']]
  expect(await site.migrate(older)).toEqual([])
  expect(site.notices.splice(0)).toEqual(newer)
  await site.ensureMigrated(older)
  expect(site.notices).toEqual(newer)
  expect(await site.ask('select greeting()')).toEqual([{ greeting: 'v2' }])
})

test('a release that brings an earlier function back applies it, and the release between leaves it', async () => {
  const site = await openSite()
  const first = await codeOf(BASE)
  const second = await codeOf({ ...BASE, ...GREETING_V2 })
  await site.migrate(first, '0.8.0')
  await site.migrate(second, '0.9.0')
  expect(await site.migrate(first, '0.8.0')).toEqual([])
  await expect(site.ensureMigrated(first, '0.10.0')).rejects.toThrow('перший people.sql')
  expect(await site.migrate(first, '0.10.0')).toEqual(['people.sql'])
  expect(await site.ask('select greeting()')).toEqual([{ greeting: 'v1' }])
  expect(await site.migrate(second, '0.9.0')).toEqual([])
  expect(await site.ask('select greeting()')).toEqual([{ greeting: 'v1' }])
  expect(await site.migrate(first, '0.10.0')).toEqual([])
  expect(site.notices).toEqual([['people.sql'], ['people.sql']])
})

test('a function that is changed back within one release is applied', async () => {
  const site = await openSite()
  await site.migrate(await codeOf(BASE))
  await site.migrate(await codeOf({ ...BASE, ...GREETING_V2 }))
  expect(await site.migrate(await codeOf(BASE))).toEqual(['people.sql'])
  expect(await site.ask('select greeting()')).toEqual([{ greeting: 'v1' }])
})

test('a process is refused once a migration removed what it uses', async () => {
  const site = await openSite()
  const oldest = await codeOf(BASE)
  const older = await codeOf({ ...BASE, ...ADD_AGE })
  await site.migrate(
    await codeOf({
      ...BASE,
      ...ADD_AGE,
      'migrations/0002_name.sql': `-- contracts: 0001_age.sql\nalter table person drop column name;`,
    }),
  )
  await site.ensureMigrated(older)
  expect(site.notices.length).toBe(1)
  for (const start of [site.migrate, site.ensureMigrated])
    await expect(start(oldest)).rejects.toThrow(
      /^База новіша за код: 0002_name\.sql прибрала те, чим користується ця версія\./,
    )
})

test.each(['schema/tables/01_people.sql', 'migrations/0001_age.sql'])(
  '%s is not edited after it was applied, but for its comments',
  async (name) => {
    const site = await openSite()
    const files: Record<string, string> = { ...BASE, ...ADD_AGE }
    await site.migrate(await codeOf(files))
    expect(
      await site.migrate(await codeOf({ ...files, [name]: `-- why\n\n${files[name]}` })),
    ).toEqual([])
    await expect(
      site.migrate(await codeOf({ ...files, [name]: 'create table other (id integer);' })),
    ).rejects.toThrow(`Файл схеми ${path.basename(name)} змінено вже після того`)
  },
)

test('web and worker are refused while a file is missing, a changed function too', async () => {
  const site = await openSite()
  const code = await codeOf(BASE)
  await expect(site.ensureMigrated(code)).rejects.toThrow(
    'бракує файлів схеми (2), перший 01_people.sql',
  )
  await site.migrate(code)
  await expect(site.ensureMigrated(await codeOf({ ...BASE, ...GREETING_V2 }))).rejects.toThrow(
    'бракує файлів схеми (1), перший people.sql',
  )
})

test.each([
  ['migration', '(version integer primary key, name text)'],
  ['schema_file', '(id integer primary key, kind text, name text, checksum text, contracts text)'],
])(
  'a database of before the first release, with %s, is refused in one line and stays as it is',
  async (table, columns) => {
    const site = await openSite()
    await site.ask(`create table ${table} ${columns}`)
    await expect(site.migrate(await codeOf(BASE))).rejects.toThrow(
      /^Базу створено версією «Своїх» до першого випуску.*задайте порожню базу \(DATABASE_URL\) або іншу теку \(DATA_DIR\)\.$/,
    )
    expect(await site.ask(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([
      { tablename: table },
    ])
  },
)

test('a file that fails leaves nothing, and none follows it', async () => {
  const site = await openSite()
  const broken = { 'migrations/0001_broken.sql': 'create table half (id integer); select 1 / 0;' }
  await expect(site.migrate(await codeOf({ ...BASE, ...broken }))).rejects.toThrow(
    'Файл схеми 0001_broken.sql не вдався: division by zero',
  )
  expect(
    await site.ask(`select to_regclass('half') half, to_regproc('greeting') greeting`),
  ).toEqual([{ half: null, greeting: null }])
})

test('a migration gives up a lock that it does not get, so that readers go on, and tries again', async () => {
  const site = await openSite()
  await site.migrate(await codeOf(BASE))
  await site.ask('begin')
  await site.ask('select from person')
  const migrating = site.migrate(await codeOf({ ...BASE, ...ADD_AGE }))
  const reader = await connect(site.url, 'svoi-test')
  onTestFinished(() => reader.end())
  const waits = async () =>
    (
      await reader.query(`select from pg_stat_activity where datname = current_database()
      and application_name = 'svoi-migrate' and wait_event_type = 'Lock'`)
    ).rowCount
  await expect.poll(waits, { timeout: 10_000 }).toBe(1)
  // queued behind the waiting migration until that gives up
  await reader.query('select from person')
  await site.ask('commit')
  expect(await migrating).toEqual(['0001_age.sql'])
})

test('a file marked so runs outside a transaction: an index is built concurrently', async () => {
  const site = await openSite()
  const index = {
    'migrations/0001_index.sql': `-- no transaction\n-- why; and when
      drop index concurrently if exists person_name;
      create index concurrently person_name on person (name) where name <> ';';\n`,
  }
  expect(await site.migrate(await codeOf({ ...BASE, ...index }))).toContain('0001_index.sql')
  expect(
    await site.ask(`select indisvalid from pg_index where indexrelid = 'person_name'::regclass`),
  ).toEqual([{ indisvalid: true }])
})

test('a server that ends while the connections of a migration close does not end the process', async () => {
  const site = await openSite()
  const { port, hostname } = new URL(site.url)
  let ended = 0
  const proxy = createServer((client) => {
    const upstream = createConnection(Number(port), hostname)
    upstream.pipe(client).on('error', () => {})
    client.on('data', (data) => {
      if (!data.equals(TERMINATE)) return upstream.write(data)
      client.end(ENDED_BY_SERVER)
      upstream.destroy()
      return ended++
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  await once(proxy, 'listening')
  const url = new URL(site.url)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  await migrate(url.href, { folder: await codeOf(BASE) })
  await expect.poll(() => ended).toBeGreaterThan(1)
})

/** Messages of PostgreSQL's protocol: that a client ends, and that the server ends its connection. */
const TERMINATE = Buffer.from('X\0\0\0\u0004')
const ENDED_BY_SERVER = (() => {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
})()

/** A folder of files of the schema. */
async function codeOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'svoi-schema-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const place of ['schema/tables', 'schema/functions', 'migrations'])
    await mkdir(path.join(folder, place), { recursive: true })
  await Promise.all(
    Object.entries(files).map(([name, sql]) => writeFile(path.join(folder, name), sql)),
  )
  return folder
}

/** An empty database, with what is done to it and a list of what was said. */
async function openSite() {
  const database = await createEmptyDatabase()
  const client: Client = await connect(database.url, 'svoi-test')
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  const notices: (readonly string[])[] = []
  const notify = (newer: readonly string[]) => notices.push(newer)
  return {
    url: database.url,
    notices,
    migrate: (folder: string, release?: string) =>
      migrate(database.url, { folder, notify, release }),
    ensureMigrated: (folder: string, release?: string) =>
      ensureMigrated(database.url, { folder, notify, release }),
    ask: async (query: string) => (await client.query(query)).rows,
  }
}
