import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyFolder } from '../process/own-folder.ts'
import { startProduct } from '../product.ts'
import { hasDisks, openDisk } from '../servers/disk.ts'
import { FAULTS, repeat, report } from './faults.ts'
import { openPictureLedger, verifyPictures } from './pictures.ts'
import { openSite } from './site.ts'

/** What people are told while there is no room. */
const NO_ROOM = /^503 На сервері скінчилося місце/

test.runIf(hasDisks)(
  'the disk of database and files is full: people are told, can read, and all goes on when there is room',
  async () => {
    const disk = await openDisk('faults-full', { megabytes: 300 })
    const site = await openSite(path.join(disk.folder, 'data'))
    const [token = ''] = site.tokens
    const origin = () => site.product().origin
    const pictures = await openPictureLedger(origin, token)
    const times = await repeat(FAULTS.fillings, async () => {
      await site.progress()
      await pictures.progress(2)
      await disk.fill()
      await expect
        .poll(() => [...pictures.refusals].some((said) => NO_ROOM.test(said)), { timeout: 60_000 })
        .toBe(true)
      // who reads notices nothing, unless the log of the database itself found no room
      expect((await fetch(`${origin()}/health/live`)).status).toBe(200)
      await disk.makeRoom()
      await site.progress()
    })
    await pictures.progress(2)
    await pictures.stop()
    expect([...pictures.refusals].filter((said) => !said.startsWith('503 '))).toEqual([])
    await verifyPictures(`${origin()}/files`, pictures.ids)
    await site.close()
    report('disk full', times, site.ledger.lap())
    await disk.close()
  },
)

test.runIf(hasDisks)(
  'the disk of the log is full: the site goes on, and so does its log',
  async () => {
    const disk = await openDisk('faults-log', { megabytes: 16 })
    const file = path.join(disk.folder, 'log')
    const settings = {
      DATA_DIR: await emptyFolder('faults-log-site'),
      DEMO: 'off',
      ACCESS_LOG: 'on',
    }
    const product = await startProduct(settings, process.cwd(), undefined, file)
    onTestFinished(() => product.kill('SIGTERM'))
    await product.ready()
    const visit = async (address: string) => (await fetch(`${product.origin}${address}`)).status
    await disk.fill()
    const sizeBefore = (await readFile(file)).length
    for (let n = 0; n < 200; n++) expect(await visit(`/api/feed?page=${n + 1}`)).toBe(200)
    // the block that was begun is all that there was room for
    expect((await readFile(file)).length).toBeLessThan(sizeBefore + 4_096)
    await disk.makeRoom()
    expect(await visit('/uk/about')).toBe(200)
    await expect.poll(() => readFile(file, 'utf8'), { timeout: 20_000 }).toContain('"/uk/about"')
    await product.stop()
    await disk.close()
  },
)
