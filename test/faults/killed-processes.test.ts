import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { migrate, type Product, startRole } from '../product.ts'
import { type MailServer, openMailServer } from '../servers/mail-server.ts'
import { FAULTS, repeat, report } from './faults.ts'
import { type Ledger, openLedger, verifyLedger } from './ledgers/ledger.ts'
import { type LetterLedger, mailSettings } from './ledgers/letters.ts'
import { insertPeople, type People } from './ledgers/people.ts'
import { openSite, postmasterOf } from './site.ts'

/** Letters that are asked for before the worker is killed. */
const LETTERS = 3
/** Writes between two kills. */
const PROGRESS = 20

const started: Product[] = []
let server: Awaited<ReturnType<typeof openBundledServer>>
let mail: MailServer
let settings: Record<string, string>
let web: Product
let worker: Product
let ledger: Ledger
let letters: LetterLedger
let people: People

beforeAll(async () => {
  const folder = await emptyFolder('faults-roles')
  server = await openBundledServer(path.join(folder, 'server'))
  mail = await openMailServer()
  settings = {
    DATABASE_URL: server.url,
    DATA_DIR: path.join(folder, 'data'),
    ...mailSettings(mail.url),
    DEMO: 'off',
    RATE_LIMITS: 'off',
    TRUST_PROXY: '1',
    ACCESS_LOG: 'on',
  }
  await migrate(settings)
  web = await start('web')
  worker = await start('worker')
  people = await insertPeople(server.url)
  ledger = openLedger({ origin: () => web.origin, people, mail })
  letters = ledger.letters
}, 300_000)
afterAll(async () => {
  for (const product of started) product.kill('SIGKILL')
  await mail.close()
  await server.stop()
})

async function start(role: 'web' | 'worker'): Promise<Product> {
  const product = await startRole(role, settings)
  started.push(product)
  return product
}

async function killWorker() {
  worker.kill('SIGKILL')
  // nothing else has ended it
  expect(await worker.ended).toBeNull()
}

/** How often the worker was killed while a response was held: that letter came, and nobody knew. */
let held = 0

const askForLetters = () => letters.ask(people.authorToken, LETTERS)

/** When the worker is killed, one after another. */
const MOMENTS: readonly (() => Promise<void>)[] = [
  // the mail server has taken a letter and has not said so
  async () => {
    held++
    const { taken, give } = mail.holdResponses()
    const asking = askForLetters()
    await taken
    await killWorker()
    give()
    await asking
  },
  // letters wait in the queue, or are on their way
  async () => {
    await askForLetters()
    await killWorker()
  },
  // they have just come
  async () => {
    await letters.arrival(await askForLetters())
    await killWorker()
  },
]

test('a web process and the worker are killed one after another under writes and letters', async () => {
  const killed = { web: 0, worker: 0 }
  const times = await repeat(FAULTS.roleKills, async () => {
    await ledger.progress(PROGRESS)
    web.kill('SIGKILL')
    // nothing else has ended it
    expect(await web.ended).toBeNull()
    killed.web++
    web = await start('web')
    await ledger.progress(PROGRESS)
    await MOMENTS[killed.worker % MOMENTS.length]?.()
    killed.worker++
    worker = await start('worker')
  })
  expect(killed).toEqual({ web: times, worker: times })
  await ledger.progress(PROGRESS)
  await ledger.stop()
  report('kill -9 of web and worker', 2 * times, ledger.lap())
})

test('the process, its database or both are killed or ended under writes', async () => {
  const site = await openSite(await emptyFolder('faults-killed'))
  const killed = { processes: 0, servers: new Set<number>() }
  const killServer = async () => {
    const pid = await postmasterOf(site.folder)
    process.kill(pid, 'SIGKILL')
    killed.servers.add(pid)
  }
  const kill = async (product: Product) => {
    product.kill('SIGKILL')
    // nothing else has ended it
    expect(await product.ended).toBeNull()
    killed.processes++
  }
  const faults: Record<string, (product: Product) => Promise<void>> = {
    'kill -9 of the process': kill,
    'kill -9 of the database with the process': async (product) => {
      await killServer()
      await kill(product)
    },
    'SIGTERM under writes': async (product) => {
      product.kill('SIGTERM')
      expect(await product.ended).toBe(0)
    },
  }
  const all = { processes: 0, servers: 0 }
  for (const [fault, bad] of Object.entries(faults)) {
    const times = await repeat(FAULTS.kills, () => site.hit(bad))
    if (fault.startsWith('kill')) all.processes += times
    if (fault.includes('database')) all.servers += times
    await site.progress()
    report(fault, times, site.ledger.lap())
  }
  // the process starts it again
  const times = await repeat(FAULTS.kills, async () => {
    await site.progress()
    await killServer()
  })
  expect(killed.processes).toBe(all.processes)
  // each was another one
  expect(killed.servers.size).toBe(all.servers + times)
  await site.close()
  report('kill -9 of the database alone', times, site.ledger.lap())
})

// a minute after the last of those kills, which have gone by
test('what a killed worker had begun was done by the next one: no letter came twice', async () => {
  const { inDoubt, missing } = await verifyLedger(server.url, ledger, people)
  expect(held).toBeGreaterThan(0)
  expect(inDoubt - missing, 'in doubt, and came').toBeGreaterThanOrEqual(held)
  await web.stop()
  await worker.stop()
})
