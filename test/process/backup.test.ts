import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeKeyFile } from '../../src/platform/backup/age-keys.ts'
import { idOf } from '../../src/platform/backup/target/manifest.ts'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { cellsOf, idIn, openBackupPlace, textOf } from './backup-place.ts'
import { withDatabase } from './own-folder.ts'

const place = await openBackupPlace('backup')
const { at } = place
const dataDir = place.settings.DATA_DIR
let server: Awaited<ReturnType<typeof openBundledServer>>
let client: Client
/** When all rows were there, and before the table was dropped. */
let moment: Date

/** A site of which everything was lost after a backup: 500 rows are in it, 100 came later, then the table was dropped. */
beforeAll(async () => {
  server = await openBundledServer(dataDir, { archive: true })
  await migrate(server.url)
  client = await connect(server.url, 'svoi-test')
  await client.query('create table written (id integer primary key)')
  await client.query('insert into written select generate_series(1, 500)')
  await writeSiteFile('posts', 'old.webp')
  await writeSiteFile('posts', 'unwanted.webp')
  const first = await place.backup()
  expect(first).toMatchObject({ code: 0, stderr: '' })
  await client.query('insert into written select generate_series(501, 600)')
  await writeSiteFile('customers', 'new.webp')
  await rm(path.join(dataDir, 'files/posts/unwanted.webp'))
  expect(await place.work('files')).toMatchObject({ code: 0 })
  // lists are named by seconds
  const listed = idOf(new Date())
  await vi.waitUntil(() => idOf(new Date()) !== listed, { timeout: 5_000 })
  moment = (await client.query('select clock_timestamp() as now')).rows[0].now
  await client.query('drop table written')
  await client.query('create table after_all (id integer)')
  expect(await place.backup()).toMatchObject({ code: 0, stderr: '' })
})
afterAll(async () => {
  await client.end()
  await server.stop()
})

async function writeSiteFile(folder: string, name: string): Promise<void> {
  await mkdir(path.join(dataDir, 'files', folder), { recursive: true })
  await writeFile(path.join(dataDir, 'files', folder, name), `picture ${name}`)
}

/** A copy of the backups, in which something is changed. */
async function changedBackups(name: string, change: (folder: string) => Promise<void>) {
  const BACKUP_TO = at(name)
  await cp(place.settings.BACKUP_TO, BACKUP_TO, { recursive: true })
  await change(BACKUP_TO)
  return { BACKUP_TO, DATA_DIR: at(`${name}-data`) }
}

async function damage(file: string): Promise<void> {
  const bytes = await readFile(file)
  bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1
  await writeFile(file, bytes)
}

const namesIn = async (folder: string) => (await readdir(folder)).sort()

test('what was dropped comes back as it was at a moment, with the files of then', async () => {
  const DATA_DIR = at('moment')
  const { code, stdout, stderr } = await place.restore({ DATA_DIR }, '--to', moment.toISOString())
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(cellsOf(stdout, 'таблиця written')).toEqual(['500', '600', '—'])
  expect(cellsOf(stdout, 'індекси (amcheck)')).toEqual([
    expect.stringMatching(/^[1-9]\d\d$/),
    expect.stringMatching(/^[1-9]\d\d$/),
    'так',
  ])
  expect(stdout).toContain('Кількості рядків не порівняно')
  expect(stdout).toContain('Решту перевірено')
  const count = await withDatabase(DATA_DIR, (restored) =>
    restored.query('select count(*)::integer as rows from written'),
  )
  expect(count.rows).toEqual([{ rows: 600 }])
  expect(await textOf(DATA_DIR, 'files/posts/old.webp')).toBe('picture old.webp')
  expect(await textOf(DATA_DIR, 'files/customers/new.webp')).toBe('picture new.webp')
  expect(await namesIn(path.join(DATA_DIR, 'files/posts'))).toEqual(['old.webp'])
  expect(await textOf(DATA_DIR, 'secret-key')).toBe(await textOf(dataDir, 'secret-key'))
})

test('the latest that there is comes back, and only into an empty place', async () => {
  const DATA_DIR = at('latest')
  const restored = await place.restore({ DATA_DIR }, '--to', 'latest')
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(cellsOf(restored.stdout, 'таблиця written')).toBeUndefined()
  const again = await place.restore({ DATA_DIR }, '--to', 'latest')
  expect(again.code).toBe(1)
  expect(again.stderr).toMatch(/^Відновлюємо лише в порожнє місце, .+\n$/)
})

test('a moment that the log does not reach is said, and nothing stays behind', async () => {
  const DATA_DIR = at('future')
  const { code, stderr } = await place.restore({ DATA_DIR }, '--to', '2999-01-01')
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^До цього моменту журнал не доходить.* Останнє, що є, поверне --to latest\n$/,
  )
  expect(await namesIn(DATA_DIR)).not.toContain('pg')
  const before = await place.restore({ DATA_DIR }, '--to', '2001-01-01')
  expect(before.stderr).toMatch(/^Так далеко копій немає: найдавнішу зроблено 20.+\n$/)
})

test('a damaged segment of the log is said, and nothing after it comes back', async () => {
  const changed = await changedBackups('torn', async (folder) => {
    const names = await namesIn(path.join(folder, 'wal'))
    await damage(path.join(folder, 'wal', names.at(-1) ?? ''))
    for (const part of ['manifests', 'databases', 'lists']) {
      const newest = (await namesIn(path.join(folder, part))).at(-1) ?? ''
      await rm(path.join(folder, part, newest))
    }
  })
  const { code, stdout, stderr } = await place.restore(changed, '--to', 'latest')
  expect(code).toBe(1)
  expect(stdout).toContain('таблиця written')
  expect(stderr).toMatch(/журнал бази уривається на сегменті 0000000100000000000000/)
})

test.each(['databases', 'manifests'])('damaged %s are said', async (part) => {
  const changed = await changedBackups(`damaged-${part}`, async (folder) => {
    const newest = (await namesIn(path.join(folder, part))).at(-1) ?? ''
    await damage(path.join(folder, part, newest))
  })
  const { code, stderr } = await place.restore(changed, '--to', 'latest')
  expect(code).toBe(1)
  expect(stderr).toMatch(new RegExp(`^У копії пошкоджено «${part}/.+»\\n$`))
  expect(await namesIn(changed.DATA_DIR)).not.toContain('pg')
})

test('another key opens nothing', async () => {
  await makeKeyFile(at('other-key'))
  const { code, stdout, stderr } = await place.restore(
    { DATA_DIR: at('other'), BACKUP_IDENTITY_FILE: at('other-key') },
    '--to',
    'latest',
  )
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^«manifests\/.+» зашифровано не для цього ключа\n$/)
})

test('nothing that stands in the target can be read without a key', async () => {
  const files = await readdir(place.settings.BACKUP_TO, { recursive: true, withFileTypes: true })
  const written = files.filter((file) => file.isFile())
  expect(written.length).toBeGreaterThan(5)
  for (const { parentPath, name } of written)
    expect((await textOf(parentPath, name)).startsWith('age-encryption.org/v1\n')).toBe(true)
})

test('a rehearsal restores the newest backup, notes it, and fails for a file that is not whole', async () => {
  const good = await place.work('rehearsal')
  expect(good).toMatchObject({ code: 0, stderr: '' })
  expect(await namesIn(dataDir)).not.toContain('rehearsal')
  const objects = path.join(place.settings.BACKUP_TO, 'files')
  const names = await namesIn(objects)
  for (const name of names) await damage(path.join(objects, name))
  const bad = await place.backup('--rehearse')
  expect(bad.code).toBe(1)
  expect(bad.stderr).toContain('відновилася не вся: файл')
  const { rows } = await client.query('select kind, outcome, message from backup_run order by id')
  expect(rows.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'backup good',
    'backup good',
    'rehearsal good',
    'rehearsal failed',
  ])
  expect(rows.at(-1).message).toContain('відновилася не вся')
})

test('of two at once the second is refused', async () => {
  const both = await Promise.all([place.backup(), place.backup()])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(both.map(({ stderr }) => stderr).join('')).toMatch(/^Копію вже робить або перевіряє інший/)
  expect(both.map(idIn).filter(Boolean)).toHaveLength(1)
})
