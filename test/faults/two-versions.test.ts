import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { migrate, openSocket, type Product, startRole } from '../product.ts'
import { type MailServer, openMailServer } from '../servers/mail-server.ts'
import { report } from './faults.ts'
import { openLedger, verifyLedger } from './ledgers/ledger.ts'
import { mailSettings } from './ledgers/letters.ts'
import { insertPeople } from './ledgers/people.ts'
import { copyAsNext, MIGRATION } from './next-version.ts'

/** For three migrations and six processes that start one after another, in milliseconds. */
const TIMEOUT = 600_000
/** Writes at each step of the deployment. */
const PROGRESS = 20

type Version = 'old' | 'next'
let server: Awaited<ReturnType<typeof openBundledServer>>
let mail: MailServer
let settings: Record<string, string>
let folders: Record<Version, string>

beforeAll(async () => {
  const folder = await emptyFolder('faults-versions')
  folders = { old: process.cwd(), next: path.join(folder, 'next') }
  await copyAsNext(folders.next)
  server = await openBundledServer(path.join(folder, 'server'))
  mail = await openMailServer()
  settings = {
    DATABASE_URL: server.url,
    ...mailSettings(mail.url),
    DATA_DIR: path.join(folder, 'data'),
    DEMO: 'off',
    RATE_LIMITS: 'off',
  }
})
afterAll(async () => {
  await mail.close()
  await server.stop()
})

test(
  'the old version writes on while the next one migrates, beside it, and after it when the operator goes back',
  async () => {
    const socket = await openSocket()
    const startBoth = (version: Version) => {
      const place = { folder: folders[version], socket }
      return Promise.all([startRole('web', settings, place), startRole('worker', settings, place)])
    }
    await migrate(settings, folders.old)
    const old = await startBoth('old')
    const people = await insertPeople(server.url)
    const origin = () => `http://127.0.0.1:${socket.port}`
    const ledger = openLedger({ origin, people, mail })
    await ledger.progress(PROGRESS)
    ledger.lap()

    expect(await migrate(settings, folders.next)).toContain(MIGRATION)
    await ledger.progress(PROGRESS)
    report('the next version has migrated, the old one writes on', 1, ledger.lap())
    const next = await startBoth('next')
    await ledger.progress(PROGRESS)
    await stopAll(old)
    await ledger.progress(PROGRESS)
    report('two versions at once, then the next one alone', 1, ledger.lap())

    // it leaves the functions of the next version, and says that the database is newer
    await migrate(settings, folders.old)
    const back = await startBoth('old')
    await stopAll(next)
    await ledger.progress(PROGRESS)
    await ledger.stop()
    report('back to the old version', 1, ledger.lap())
    await verifyLedger(server.url, ledger, people)
    expect(await versionOfFunctions()).toBe('next')
    for (const product of back) expect(product.output().stderr).toContain(MIGRATION)
    for (const product of [...old, ...next]) expect(product.output().stderr).toBe('')
    await stopAll(back)
    socket.close()
  },
  TIMEOUT,
)

const stopAll = (products: readonly Product[]) =>
  Promise.all(products.map((product) => product.stop()))

async function versionOfFunctions(): Promise<string> {
  const client = await connect(server.url, 'svoi-test')
  const { rows } = await client
    .query('select version_of_functions() as version')
    .finally(() => client.end())
  return rows[0].version
}
