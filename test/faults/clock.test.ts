import path from 'node:path'
import { test } from 'vitest'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { startProduct } from '../product.ts'
import { hasFakeClock, openClock } from '../servers/fake-clock.ts'
import { openMailServer } from '../servers/mail-server.ts'
import { FAULTS, repeat, report } from './faults.ts'
import { openLedger, verifyLedger } from './ledgers/ledger.ts'
import { mailSettings } from './ledgers/letters.ts'
import { insertPeople } from './ledgers/people.ts'
import { openSite } from './site.ts'

/** Writes after each jump of the clock of the process. */
const PROGRESS = 20

/** An hour forward, back, an hour back, and forward again. */
const JUMPS = ['+1h', '+0', '-1h', '+0']

test.runIf(hasFakeClock)(
  'the clock of the machine jumps by an hour, forward and back',
  async () => {
    const folder = await emptyFolder('faults-clock')
    const clock = await openClock(folder)
    const site = await openSite(path.join(folder, 'data'), clock.environment)
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
  },
)

test.runIf(hasFakeClock)(
  'the clock of the process alone jumps by an hour: what people wrote goes by that of the database',
  async () => {
    const folder = await emptyFolder('faults-process-clock')
    const clock = await openClock(folder)
    const server = await openBundledServer(path.join(folder, 'server'))
    const mail = await openMailServer()
    const product = await startProduct({
      DATABASE_URL: server.url,
      ...mailSettings(mail.url),
      DATA_DIR: path.join(folder, 'data'),
      DEMO: 'off',
      RATE_LIMITS: 'off',
      ...clock.environment,
    })
    await product.ready()
    const people = await insertPeople(server.url)
    const ledger = openLedger({ origin: () => product.origin, people, mail })
    const times = await repeat(FAULTS.jumps, async () => {
      for (const offset of JUMPS) {
        await clock.set(offset)
        await ledger.progress(PROGRESS)
      }
    })
    await ledger.stop()
    await verifyLedger(server.url, ledger, people)
    report('clock of the process an hour forward and back', times, ledger.lap())
    await product.stop()
    await mail.close()
    await server.stop()
  },
)
