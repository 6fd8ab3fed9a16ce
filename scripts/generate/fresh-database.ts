import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'

/** Runs something on a migrated and empty database, made anew each time: the schema may have changed since. */
export async function withFreshDatabase(run: (url: string) => unknown): Promise<void> {
  const server = await openBundledServer('.cache/generate')
  try {
    const client = await connect(server.url, 'svoi-generate')
    await client.query('drop database if exists fresh with (force)')
    await client.query('create database fresh')
    await client.end()
    const url = new URL('/fresh', server.url).href
    await migrate(url)
    await run(url)
  } finally {
    await server.stop()
  }
}
