import { readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { hasDisks, openDisk } from '../servers/disk.ts'
import { FAULTS, repeat, report } from './faults.ts'
import { openPictureLedger, verifyPictures } from './ledgers/pictures.ts'
import { onDatabase, openSite } from './site.ts'

/** What people are told while there is no room. */
const NO_ROOM = /^503 .*На сервері скінчилося місце/
/** The same once the database has ended for want of room. */
const AWAY = /^503 .*"code":"database-unavailable"/
const MEGABYTES = 300

/** Waits until a picture was refused for want of room, after so many refusals before. */
const untilPictureRefused = ({ refusals }: { refusals: readonly string[] }, before: number) =>
  expect
    .poll(() => refusals.slice(before).some((said) => NO_ROOM.test(said)), { timeout: 60_000 })
    .toBe(true)

/** More than what is left of a segment of the log of changes. */
const SEGMENT = 17 * 2 ** 20

test.runIf(hasDisks)(
  'the disk of database and files is full: people are told, can read, and all goes on when there is room',
  async () => {
    const disk = await openDisk('faults-full', { megabytes: MEGABYTES })
    const site = await openSite(path.join(disk.folder, 'data'))
    const [token = ''] = site.people.tokens
    const origin = () => site.product().origin
    const pictures = await openPictureLedger(origin, token)
    const url = await onDatabase(site.folder, async (address) => address)
    const run = async (statement: string) => {
      const client = await connect(url, 'svoi-test')
      await client.query(statement).finally(() => client.end())
    }
    const visit = async (address: string) => (await fetch(`${origin()}${address}`)).status
    /** Removes segments of the log of changes that were kept for later: what fills the disk has to be what makes room. */
    const trimLog = async () => {
      const limits = ['min_wal_size', 'max_wal_size']
      for (const limit of limits) await run(`alter system set ${limit} = '32MB'`)
      await run('select pg_reload_conf()')
      await run('checkpoint')
      for (const limit of limits) await run(`alter system reset ${limit}`)
      await run('select pg_reload_conf()')
    }
    /** Fills the disk, and waits until that is told to who uploads and who writes. */
    const fill = async () => {
      await site.progress()
      await pictures.progress(2)
      await trimLog()
      // a new segment of the log of changes, so that it is the tables that find no room
      await run('select pg_switch_wal()')
      await site.progress()
      const before = {
        words: site.ledger.refusals.length,
        pictures: pictures.refusals.length,
      }
      await disk.fill()
      await untilPictureRefused(pictures, before.pictures)
      await untilRefused(NO_ROOM, before.words)
    }
    const untilRefused = (told: RegExp, before: number) =>
      expect
        .poll(() => site.ledger.refusals.slice(before).some((said) => told.test(said)), {
          timeout: 120_000,
        })
        .toBe(true)
    /** Reads what is in no cache: the words that were acknowledged. */
    const readWords = async () => {
      const address = `/api/comments?objectType=post&objectId=${site.people.postId}&orderBy=new&level=1`
      const response = await fetch(`${origin()}${address}`)
      expect(response.status).toBe(200)
      return response.text()
    }

    const faults: Record<string, () => Promise<void>> = {
      'disk full': async () => {
        const last = site.ledger.words.at(-1)
        expect(await readWords()).toContain(last)
        expect(await visit('/uk/feed')).toBe(200)
      },
      'disk full, and the database ended by that': async () => {
        const before = site.ledger.refusals.length
        // kept anew: changes are heard of again, and what was kept until then was dropped
        expect(await visit('/uk/feed')).toBe(200)
        const long = `select pg_logical_emit_message(false, 'test', repeat('x', ${SEGMENT}))`
        // one after another, since some segments may have been kept for later
        const writeLog = async () => {
          for (let segments = 0; segments < MEGABYTES / 16; segments++) await run(long)
        }
        await expect(writeLog()).rejects.toThrow()
        await untilRefused(AWAY, before)
        // a page that was drawn before
        expect(await visit('/uk/feed')).toBe(200)
      },
    }
    for (const [fault, goesOn] of Object.entries(faults)) {
      const times = await repeat(FAULTS.fillings, async () => {
        expect(await visit('/uk/feed')).toBe(200)
        await fill()
        await goesOn()
        await disk.makeRoom()
        await site.progress()
      })
      report(fault, times, site.ledger.lap())
    }
    await pictures.progress(2)
    await pictures.stop()
    expect(pictures.refusals.filter((said) => !said.startsWith('503 '))).toEqual([])
    await verifyPictures(`${origin()}/files`, pictures.ids)
    await site.close()
    await disk.close()
  },
)

test.runIf(hasDisks)(
  'the disk of files alone is full: words go on, pictures are refused, and are taken when there is room',
  async () => {
    const disk = await openDisk('faults-files', { megabytes: 16 })
    const folder = await emptyFolder('faults-files-site')
    await symlink(disk.folder, path.join(folder, 'files'))
    const site = await openSite(folder)
    const [token = ''] = site.people.tokens
    const origin = () => site.product().origin
    const pictures = await openPictureLedger(origin, token)
    let longest = 0
    const times = await repeat(FAULTS.fillings, async () => {
      await pictures.progress(1)
      const before = pictures.refusals.length
      await disk.fill()
      await untilPictureRefused(pictures, before)
      site.ledger.lap()
      await site.progress()
      expect((await fetch(`${origin()}/uk/feed`)).status).toBe(200)
      longest = Math.max(longest, site.ledger.lap())
      await disk.makeRoom()
      await pictures.progress(1)
    })
    report('disk of files full', times, longest, { 'a picture': pictures.lap() })
    await pictures.stop()
    expect(pictures.refusals.filter((said) => !NO_ROOM.test(said))).toEqual([])
    await verifyPictures(`${origin()}/files`, pictures.ids)
    expect(site.ledger.refusals).toEqual([])
    await site.close()
    await disk.close()
  },
)

test.runIf(hasDisks)(
  'the disk of the log is full: the site goes on, and so does its log',
  async () => {
    const disk = await openDisk('faults-log', { megabytes: 16 })
    const logFile = path.join(disk.folder, 'log')
    const site = await openSite(
      await emptyFolder('faults-log-site'),
      { ACCESS_LOG: 'on' },
      { logFile },
    )
    const visit = async (address: string) =>
      (await fetch(`${site.product().origin}${address}`)).status
    await site.progress()
    await disk.fill()
    site.ledger.lap()
    const sizeBefore = (await readFile(logFile)).length
    for (let n = 0; n < 200; n++) expect(await visit(`/api/feed?page=${n + 1}`)).toBe(200)
    await site.progress()
    // the block that was begun is all that there was room for
    expect((await readFile(logFile)).length).toBeLessThan(sizeBefore + 4_096)
    report('disk of the log full', 1, site.ledger.lap())
    await disk.makeRoom()
    expect(await visit('/uk/about')).toBe(200)
    await expect.poll(() => readFile(logFile, 'utf8'), { timeout: 20_000 }).toContain('"/uk/about"')
    expect(site.ledger.refusals).toEqual([])
    await site.close()
    await disk.close()
  },
)
