import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { migrate, type Product, startRole } from '../product.ts'
import { openBlackHole } from '../servers/black-hole.ts'
import { type MailServer, openMailServer } from '../servers/mail-server.ts'
import { FAULTS, repeat, report } from './faults.ts'
import { type Ledger, openLedger, verifyLedger } from './ledgers/ledger.ts'
import { mailSettings } from './ledgers/letters.ts'
import { insertPeople } from './ledgers/people.ts'
import { LATENESS } from './network-faults.ts'

/** Writes between two faults. */
const PROGRESS = 20

let folder: string
let server: Awaited<ReturnType<typeof openBundledServer>>
let proxy: Awaited<ReturnType<typeof openBlackHole>>
let mail: MailServer
let web: Product
let worker: Product

beforeAll(async () => {
  folder = await emptyFolder('faults-database')
  server = await openBundledServer(path.join(folder, 'server'))
  const common = { DATA_DIR: path.join(folder, 'data'), RATE_LIMITS: 'off' }
  await migrate({ ...common, DATABASE_URL: server.url })
  proxy = await openBlackHole(server.url)
  mail = await openMailServer()
  const settings = { ...common, ...mailSettings(mail.url), DATABASE_URL: proxy.url }
  web = await startRole('web', settings)
  worker = await startRole('worker', settings)
})
afterAll(async () => {
  await web.stop()
  await worker.stop()
  await mail.close()
  proxy.close()
  await server.stop()
})

async function underWrites(fault: string, atMost: number, hit: (ledger: Ledger) => Promise<void>) {
  const people = await insertPeople(server.url)
  const ledger = openLedger({ origin: () => web.origin, people, mail })
  const times = await repeat(atMost, async () => {
    await ledger.progress(PROGRESS)
    await hit(ledger)
  })
  await ledger.progress(PROGRESS)
  await ledger.stop()
  await verifyLedger(server.url, ledger, people)
  report(fault, times, ledger.lap())
}

test('the network between process and database is reset', () =>
  underWrites('connections reset', FAULTS.cuts, async () => proxy.reset()))

test('the network swallows what is sent, then comes back', () =>
  underWrites('network black-holed', FAULTS.cuts, async () => {
    proxy.swallow(true)
    // until the process has noticed
    await expect
      .poll(() => fetch(`${web.origin}/health/ready`).then(({ status }) => status, String), {
        timeout: 60_000,
      })
      .toBe(503)
    proxy.swallow(false)
    proxy.reset()
  }))

test('the network forgets the connections that are open', () =>
  underWrites('connections dropped', FAULTS.cuts, async () => proxy.silence()))

test('the network is slow', () =>
  underWrites(`delayed by ${LATENESS} ms`, FAULTS.cuts, async (ledger) => {
    proxy.delay(LATENESS)
    await ledger.progress(4)
    proxy.delay(0)
  }))

test('the database is restarted', () =>
  underWrites('database restarted', FAULTS.restarts, async () => {
    await server.stop()
    server = await openBundledServer(path.join(folder, 'server'))
    proxy.leadTo(server.url)
  }))
