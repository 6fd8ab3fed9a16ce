import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'vitest'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { startProduct } from '../product.ts'
import { FAULTS, repeat, report } from './faults.ts'
import { insertWriters, openLedger, verifyLedger } from './ledger.ts'
import { openSite } from './site.ts'

/** Writes after each jump of the clock of the process. */
const PROGRESS = 20

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

test.runIf(LIBRARY)(
  'the clock of the process alone jumps by an hour: what people wrote goes by that of the database',
  async () => {
    const clock = await openClock('faults-process-clock')
    const server = await openBundledServer(path.join(clock.folder, 'server'))
    const product = await startProduct({
      DATABASE_URL: server.url,
      DATA_DIR: path.join(clock.folder, 'data'),
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...clock.environment,
    })
    await product.ready()
    const { tokens, postId } = await insertWriters(server.url, 4)
    const ledger = openLedger({ origin: () => product.origin, writers: tokens, postId })
    const times = await repeat(FAULTS.jumps, async () => {
      for (const offset of JUMPS) {
        await clock.set(offset)
        await ledger.progress(PROGRESS)
      }
    })
    await ledger.stop()
    await verifyLedger(server.url, ledger.words, postId)
    report('clock of the process an hour forward and back', times, ledger.lap())
    await product.stop()
    await server.stop()
  },
)

async function findLibrary(): Promise<string | undefined> {
  for (const folder of await readdir('/usr/lib').catch(() => [])) {
    const file = path.join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1')
    if (existsSync(file)) return file
  }
  return undefined
}
