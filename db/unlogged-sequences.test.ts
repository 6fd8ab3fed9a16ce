import { afterAll, expect, test } from 'vitest'
import { connect } from '../src/platform/db/connect.ts'
import { createTestDatabase } from '../test/database.ts'

const database = await createTestDatabase()
const client = await connect(database.url, 'svoi-test')
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('no sequence is unlogged: a power cut could leave it without its first page', async () => {
  const { rows } = await client.query(
    `select relname, relpersistence from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ relpersistence }) => relpersistence === 'u')).toEqual([])
})
