// Types of the database, from the migrated database itself; never written by hand nor checked in.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { openBundledServer } from '../src/platform/db/bundled/bundled-server.ts'
import { connect } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'

const codegen = path.resolve(import.meta.dirname, '../node_modules/.bin/kysely-codegen')
const server = await openBundledServer('.cache/generate')
try {
  const url = await freshDatabase(server.url)
  await migrate(url)
  const options = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--numeric-parser',
    'number',
    '--type-mapping',
    '{"int8":"number"}',
    '--exclude-pattern',
    'graphile_worker.*',
    '--out-file',
    'src/platform/db/tables.generated.ts',
  ]
  execFileSync(process.execPath, [codegen, ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
} finally {
  await server.stop()
}

/** Made anew each time: a migration that is being written may have changed since. */
async function freshDatabase(server: string): Promise<string> {
  const client = await connect(server, 'svoi-types')
  await client.query('drop database if exists types with (force)')
  await client.query('create database types')
  await client.end()
  return new URL('/types', server).href
}
