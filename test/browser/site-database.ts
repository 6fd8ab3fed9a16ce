import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { DATA_DIR } from '../servers/data-dir.ts'

/** What the product under test keeps (global-setup.ts). */
export const SITE_FOLDER = `${DATA_DIR}/browser`

/** What no page can bring about: time that has passed. One statement in the database of the product under test. */
export async function onSite(statement: string, values: readonly unknown[]): Promise<void> {
  const server = await openBundledServer(SITE_FOLDER, { guest: true })
  const client = await connect(server.url, 'svoi-test')
  try {
    await client.query(statement, [...values])
  } finally {
    await client.end()
    await server.stop()
  }
}
