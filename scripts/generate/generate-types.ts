// Types of the database, from the migrated database itself; never written by hand nor checked in.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { withFreshDatabase } from './fresh-database.ts'

const codegen = path.resolve(import.meta.dirname, '../../node_modules/.bin/kysely-codegen')
await withFreshDatabase((url) => {
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
})
