import path from 'node:path'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { startProduct } from '../product.ts'

/**
 * A product of one test alone, with nobody in it and without limits: it may be killed, and filled with anything.
 * @param name of its folder
 * @param more settings that differ
 */
export async function openOwnSite(name: string, more: Record<string, string> = {}) {
  const folder = await emptyFolder(name)
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    OVERLOAD_PROTECTION: 'off',
    ACCESS_LOG: 'on',
    ...more,
  }
  let product = await startProduct(settings)
  await product.ready()
  const server = await openBundledServer(path.resolve(folder), { guest: true })
  const db = openDatabase({
    url: server.url,
    poolSize: 1,
    prepared: false,
    statementTimeout: 30_000,
  })
  return {
    origin: product.origin,
    db,
    kill: () => product.kill('SIGKILL'),
    /** After it was killed. */
    async restart() {
      await product.ended
      product = await startProduct(settings)
      await product.ready()
    },
    async close() {
      await db.destroy()
      await product.stop()
      await server.stop()
    },
  }
}
