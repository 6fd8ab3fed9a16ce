import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'
import { connect } from '../connect.ts'
import { dumpSchema } from './dump-schema.ts'
import { readSchemaFiles, SCHEMA_FOLDER } from './schema-files.ts'

const database = await createTestDatabase()
const client = await connect(database.url, 'svoi-test')
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Older servers write the text of a view otherwise. */
const { rows: server } = await client.query(
  `select current_setting('server_version_num')::integer as version`,
)

test.runIf(server[0].version >= 180_000)(
  'baseline, migrations and functions make db/schema.sql; npm run generate writes it',
  async () => {
    const written = await readFile(path.join(SCHEMA_FOLDER, 'schema.sql'), 'utf8')
    expect(await dumpSchema(client)).toBe(written)
  },
)

test('a function file may run again, in any order, and changes nothing', async () => {
  const before = await dumpSchema(client)
  const files = (await readSchemaFiles()).filter(({ kind }) => kind === 'function')
  for (const { sql } of files.reverse()) await client.query(sql)
  expect(await dumpSchema(client)).toBe(before)
})
