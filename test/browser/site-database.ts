import { Client } from 'pg'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'

/** What no page can bring about: time that has passed. One statement in the database of the product under test. */
export async function onSite(statement: string, values: readonly unknown[]): Promise<void> {
  const server = await openBundledServer('.cache/browser', { guest: true })
  const client = new Client({ connectionString: server.url })
  await client.connect()
  try {
    await client.query(statement, [...values])
  } finally {
    await client.end()
    await server.stop()
  }
}
