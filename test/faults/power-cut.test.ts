import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hasDisks, openDisk } from '../servers/disk.ts'
import { FAULTS, repeat, report } from './faults.ts'
import { openPictureLedger, verifyPictures } from './ledgers/pictures.ts'
import { openSite, postmasterOf } from './site.ts'

/** More than the log of the database takes (max_wal_size, 1 GB) and the pictures; what is not used costs nothing. */
const MEGABYTES = 2_000

test.runIf(hasDisks)(
  'a power cut that drops what was not synced, of database and files',
  async () => {
    const disk = await openDisk('faults-power', { megabytes: MEGABYTES })
    const site = await openSite(`${disk.folder}/data`)
    const [token = ''] = site.people.tokens
    const pictures = await openPictureLedger(() => site.product().origin, token)
    const times = await repeat(FAULTS.powerCuts, async () => {
      await pictures.progress(2)
      await site.hit(async (product) => {
        const postmaster = await postmasterOf(site.folder)
        // the next one is on its way
        await pictures.progress(1)
        await disk.cutPower()
        // nothing more can be written: whoever says so from here on is a liar
        const children = await childrenOf(postmaster)
        for (const pid of [postmaster, ...children, product.pid]) kill(pid)
        await product.ended
        await disk.powerOn()
      })
    })
    await pictures.progress(2)
    await pictures.stop()
    await verifyPictures(`${site.product().origin}/files`, pictures.ids)
    expect(pictures.ids.length).toBeGreaterThan(times)
    await site.close()
    report('power cut', times, site.ledger.lap())
    await disk.close()
  },
)

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.trim().split(' ').filter(Boolean).map(Number)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended by itself meanwhile
  }
}
