import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { onDatabase, openSite } from '../faults/site.ts'
import { hasFakeClock, openClock } from '../servers/fake-clock.ts'
import { expectAlerts, hasPromtool, valueIn } from '../servers/promtool.ts'
import { openBackupPlace, textOf } from './backup-place.ts'

const place = await openBackupPlace('backup-failures')
const { at } = place
const { DATA_DIR: dataDir, BACKUP_TO: target } = place.settings
const POLL = { timeout: 30_000, interval: 100 }
const key = (id: string) => `${id}-640.webp`
/** Pictures of a text that is still written: of each what is known of it. */
const pictures = { plain: randomUUID(), document: randomUUID(), denied: randomUUID() }
let server: Awaited<ReturnType<typeof openBundledServer>>
let client: Client

beforeAll(async () => {
  server = await openBundledServer(dataDir)
  await migrate(server.url)
  client = await connect(server.url, 'svoi-test')
  await mkdir(path.join(dataDir, 'files/temp'), { recursive: true })
  for (const [name, id] of Object.entries(pictures)) {
    await client.query(
      `insert into file (id, folder, width, height, widths, color, byte_size, document_zone, document_denied_at)
        values ($1, 'temp', 640, 480, '{640}', '#ffffff', 9, $2, $3)`,
      [id, name === 'plain' ? null : '{}', name === 'denied' ? new Date() : null],
    )
    await writeFile(path.join(dataDir, 'files/temp', key(id)), `picture ${name}`)
  }
  await writeFile(path.join(dataDir, 'files/temp', key(randomUUID())), 'no row tells of it')
})
afterAll(async () => {
  await client.end()
  await server.stop()
})

const namesIn = (folder: string) => readdir(folder).catch(() => [])

test('where the database cannot be copied the files are saved, and nothing of it piles up', async () => {
  // it was started before there was a target, so it archives no log
  const failed = await place.backup()
  expect(failed.code).toBe(1)
  expect(failed.stderr).toMatch(/^Вбудована база ще не веде архіву журналу/)
  expect(await namesIn(path.join(target, 'manifests'))).toEqual([])
  expect(await namesIn(path.join(target, 'databases'))).toEqual([])
  // the plain picture, and the one that shows no document as its owner says
  expect(await namesIn(path.join(target, 'files'))).toHaveLength(2)
  expect(await namesIn(path.join(target, 'lists'))).toHaveLength(1)
})

test('a target that is not mounted is refused, and nothing is written there', async () => {
  await client.end()
  await server.stop()
  server = await openBundledServer(dataDir, { archive: true })
  client = await connect(server.url, 'svoi-test')
  // what a killed process left of an earlier one
  await mkdir(path.join(target, 'databases'), { recursive: true })
  await writeFile(path.join(target, 'databases/20260101t000000z.age'), 'half')
  expect(await place.backup()).toMatchObject({ code: 0, stderr: '' })
  expect(await namesIn(path.join(target, 'databases'))).toEqual(
    await namesIn(path.join(target, 'manifests')),
  )
  await rename(target, `${target}-away`)
  await mkdir(target)
  for (const { code, stderr } of [await place.backup(), await place.work('files')]) {
    expect(code).toBe(1)
    expect(stderr).toContain('копії вже робили, а тепер там порожньо')
  }
  expect(await readdir(target)).toEqual([])
  const other = await place.run('scripts/operator/backup.ts', [], { BACKUP_TO: at('other') })
  expect(other).toMatchObject({ code: 0, stderr: '' })
  await rm(target, { recursive: true })
  await rename(`${target}-away`, target)
})

test('a restore that broke off is repeated over the files that came back', async () => {
  const DATA_DIR = at('broken-off')
  const restored = path.join(DATA_DIR, 'files/temp')
  await mkdir(restored, { recursive: true })
  await writeFile(path.join(restored, key(pictures.plain)), 'picture plain')
  expect(await place.restore({ DATA_DIR }, '--to', 'latest')).toMatchObject({ code: 0, stderr: '' })
  expect((await readdir(restored)).sort()).toEqual(
    [key(pictures.plain), key(pictures.denied)].sort(),
  )
  expect(await textOf(restored, key(pictures.denied))).toBe('picture denied')
  await writeFile(path.join(restored, 'stranger.webp'), '')
  await rm(path.join(DATA_DIR, 'pg'), { recursive: true })
  const other = await place.restore({ DATA_DIR }, '--to', 'latest')
  expect(other.stderr).toMatch(
    /у сховищі файлів уже є «temp\/stranger.webp», якого в копії немає\n$/,
  )
})

test.runIf(hasFakeClock && hasPromtool)(
  'a target that is away: the log waits for it, which is an alert, and follows once it is back',
  async () => {
    const { settings, at } = await openBackupPlace('target-away')
    const { DATA_DIR, BACKUP_TO, BACKUP_KEY } = settings
    const clock = await openClock(at())
    const METRICS_PORT = String(await freePort())
    const site = await openSite(DATA_DIR, {
      ...clock.environment,
      BACKUP_TO,
      BACKUP_KEY,
      METRICS_PORT,
    })
    onTestFinished(() => site.stop())
    const series = 'svoi_oldest_unshipped_wal_seconds'
    const age = async () =>
      valueIn(await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text(), series)
    const expectAtThisAge = async (firing: readonly string[]) =>
      expectAlerts([{ series, values: `${await age()}x30` }], firing)
    const shipped = () => namesIn(path.join(BACKUP_TO, 'wal'))
    const finishSegment = () =>
      onDatabase(DATA_DIR, async (url) => {
        const client = await connect(url, 'svoi-test')
        await client.query('select pg_switch_wal()')
        await client.end()
      })
    await site.progress()
    await finishSegment()
    await expect.poll(shipped, POLL).not.toEqual([])
    // it has arrived whole
    await expect.poll(age, POLL).toBe(0)

    // as a disk that is not mounted any more
    await rename(BACKUP_TO, `${BACKUP_TO}-away`)
    await mkdir(BACKUP_TO)
    const before = await namesIn(`${BACKUP_TO}-away/wal`)
    await site.progress()
    await finishSegment()
    await expect.poll(age, POLL).toBeGreaterThan(0)
    await expectAtThisAge([])
    await clock.set('+1000')
    await expect.poll(age, POLL).toBeGreaterThan(1_000)
    await expectAtThisAge(['SvoiWalWaiting'])
    expect(await readdir(BACKUP_TO)).toEqual([])

    await rm(BACKUP_TO, { recursive: true })
    await rename(`${BACKUP_TO}-away`, BACKUP_TO)
    await expect.poll(age, POLL).toBe(0)
    expect((await shipped()).length).toBeGreaterThan(before.length)
    await expectAtThisAge([])
    await site.verify()
  },
)
