import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { type Product, startProduct } from '../product.ts'
import { type MailServer, openMailServer } from '../servers/mail-server.ts'
import { openLedger, verifyLedger } from './ledgers/ledger.ts'
import { mailSettings } from './ledgers/letters.ts'
import { insertPeople } from './ledgers/people.ts'

/** Writes between two faults. */
const PROGRESS = 20

/**
 * The product in one process with its bundled database and a mail server, under writes; started again whenever it has
 * ended.
 * @param folder its DATA_DIR
 * @param logFile that its output goes to
 * @param mail where its letters come, by another way if SMTP_URL says so
 */
export async function openSite(
  folder: string,
  more: Record<string, string> = {},
  { logFile, mail: given }: { readonly logFile?: string; readonly mail?: MailServer } = {},
) {
  const mail = given ?? (await openMailServer())
  const settings = {
    DATA_DIR: folder,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    TRUST_PROXY: '1',
    ACCESS_LOG: 'on',
    ...mailSettings(mail.url),
    ...more,
  }
  const start = () => startProduct(settings, undefined, undefined, logFile)
  let product = await start()
  // where the test failed it still runs
  onTestFinished(() => product.kill('SIGTERM'))
  await product.ready()
  const people = await onDatabase(folder, insertPeople)
  const ledger = openLedger({ origin: () => product.origin, people, mail })
  const verify = async () => {
    await ledger.progress(PROGRESS)
    await ledger.stop()
    return onDatabase(folder, (url) => verifyLedger(url, ledger, people))
  }
  const stop = async () => {
    await product.stop()
    await mail.close()
  }
  return {
    ledger,
    folder,
    people,
    product: () => product,
    /** Waits until some writes more are acknowledged. */
    progress: () => ledger.progress(PROGRESS),
    /** Does something bad to the process, then starts it again when it has ended. */
    async hit(bad: (product: Product) => unknown) {
      await ledger.progress(PROGRESS)
      await bad(product)
      await product.ended
      product = await start()
      await product.ready()
    },
    /** Ends the writes and compares the ledger with database and mail server. */
    verify,
    stop,
    async close() {
      const letters = await verify()
      await stop()
      return letters
    },
  }
}

/** Works on the database of a site; its address may change with each start. */
export async function onDatabase<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const guest = await openBundledServer(folder, { guest: true })
  try {
    return await work(guest.url)
  } finally {
    await guest.stop()
  }
}

/** The process of the database server of a data folder. */
export async function postmasterOf(folder: string): Promise<number> {
  const own = await readFile(path.join(folder, 'WHERE.txt'), 'utf8').catch(() => folder)
  const lock = await readFile(path.join(own.trim(), 'pg', 'postmaster.pid'), 'utf8')
  return Number(lock.split('\n')[0])
}
