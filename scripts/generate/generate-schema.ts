// db/schema.sql: the whole schema, to read it and to see what a change makes of it. It is checked in and compared by
// src/platform/db/schema/schema.test.ts.
import { writeFileSync } from 'node:fs'
import { connect } from '../../src/platform/db/connect.ts'
import { dumpSchema } from '../../src/platform/db/schema/dump-schema.ts'
import { withFreshDatabase } from './fresh-database.ts'

await withFreshDatabase(async (url) => {
  const client = await connect(url, 'svoi-generate')
  writeFileSync('db/schema.sql', await dumpSchema(client))
  await client.end()
})
