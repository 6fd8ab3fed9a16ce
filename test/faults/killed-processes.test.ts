import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { type Product, startProduct } from '../product.ts'
import { FAULTS, report } from './faults.ts'
import { insertWriters, openLedger, verifyLedger } from './ledger.ts'

/** Writes between two faults. */
const PROGRESS = 20

/** The product in one process with its bundled database, started again whenever it has ended. */
async function openSite(name: string) {
  const folder = await emptyFolder(name)
  const settings = { DATA_DIR: folder, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  let product = await startProduct(settings)
  await product.ready()
  const { tokens, postId } = await onDatabase(folder, (url) => insertWriters(url, 4))
  const ledger = openLedger({ origin: () => product.origin, writers: tokens, postId })
  return {
    ledger,
    folder,
    /** Does something bad to the process, then starts it again when it has ended. */
    async hit(bad: (product: Product) => unknown) {
      await ledger.progress(PROGRESS)
      await bad(product)
      await product.ended
      product = await startProduct(settings)
      await product.ready()
    },
    async close() {
      await ledger.progress(PROGRESS)
      await ledger.stop()
      await onDatabase(folder, (url) => verifyLedger(url, ledger.words, postId))
      await product.stop()
      return ledger.lap()
    },
  }
}

test('kill -9 of the process under writes', async () => {
  const site = await openSite('faults-killed')
  for (let n = 0; n < FAULTS.kills; n++) await site.hit((product) => product.kill('SIGKILL'))
  report('kill -9 of the process', FAULTS.kills, await site.close())
})

test('SIGTERM under writes', async () => {
  const site = await openSite('faults-ended')
  for (let n = 0; n < FAULTS.kills; n++)
    await site.hit(async (product) => {
      product.kill('SIGTERM')
      expect(await product.ended).toBe(0)
    })
  report('SIGTERM', FAULTS.kills, await site.close())
})

test('kill -9 of the database server with the process', async () => {
  const site = await openSite('faults-server')
  for (let n = 0; n < FAULTS.kills; n++)
    await site.hit(async (product) => {
      process.kill(await postmasterOf(site.folder), 'SIGKILL')
      product.kill('SIGKILL')
    })
  report('kill -9 of the database', FAULTS.kills, await site.close())
})

/** The address of the database changes with each start of its server. */
async function onDatabase<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const guest = await openBundledServer(folder, { guest: true })
  try {
    return await work(guest.url)
  } finally {
    await guest.stop()
  }
}

async function postmasterOf(folder: string): Promise<number> {
  const own = await readFile(path.join(folder, 'WHERE.txt'), 'utf8').catch(() => folder)
  const lock = await readFile(path.join(own.trim(), 'pg', 'postmaster.pid'), 'utf8')
  return Number(lock.split('\n')[0])
}
