import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const MIGRATION_LOCK = 7_305_002

test('an index is built concurrently while a second process waits to migrate', async () => {
  const first = await connect(database.url, 'svoi-migrate-first')
  await first.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  await first.query('create table built (n integer)')
  let isDone = false
  const second = migrate(database.url).finally(() => {
    isDone = true
  })
  const asked = () =>
    first.query(`select from pg_stat_activity where datname = current_database()
      and application_name = 'svoi-migrate' and query like '%advisory_lock%'`)
  await expect.poll(async () => (await asked()).rowCount).toBe(1)
  await first.query('create index concurrently built_n on built (n)')
  expect(isDone).toBe(false)
  await first.end()
  expect(await second).toEqual([])
})
