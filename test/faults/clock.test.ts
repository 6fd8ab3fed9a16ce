import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'vitest'
import { emptyFolder } from '../process/own-folder.ts'
import { FAULTS, repeat, report } from './faults.ts'
import { openSite } from './site.ts'

/** Debian's libfaketime; without it no clock is put forward. */
const LIBRARY = await findLibrary()

/** An hour forward, back, an hour back, and forward again. */
const JUMPS = ['+1h', '+0', '-1h', '+0']

async function openClock(name: string) {
  const folder = await emptyFolder(name)
  const file = path.join(folder, 'clock')
  const set = (offset: string) => writeFile(file, `${offset}\n`)
  await set('+0')
  const environment = {
    LD_PRELOAD: LIBRARY ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // what a machine counts since it was started does not jump
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
  }
  return { folder, set, environment }
}

test.runIf(LIBRARY)('the clock of the machine jumps by an hour, forward and back', async () => {
  const clock = await openClock('faults-clock')
  const site = await openSite(path.join(clock.folder, 'data'), clock.environment)
  const times = await repeat(FAULTS.jumps, async () => {
    for (const offset of JUMPS) {
      await clock.set(offset)
      await site.progress()
    }
  })
  // jobs of the moment before the clock was put back wait until it gets there again
  await clock.set('+2h')
  await site.close()
  report('clock of process and database an hour forward and back', times, site.ledger.lap())
})

async function findLibrary(): Promise<string | undefined> {
  for (const folder of await readdir('/usr/lib').catch(() => [])) {
    const file = path.join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1')
    if (existsSync(file)) return file
  }
  return undefined
}
