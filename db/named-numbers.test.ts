import { afterAll, expect, test } from 'vitest'
import { LIST_KIND } from '../src/features/posts/list-kinds.ts'
import {
  CONTENT_STATUS,
  CUSTOMER_STATUS,
  CUSTOMER_TYPE,
  LISTING_TYPE,
} from '../src/lib/api/type-numbers.ts'
import { connect } from '../src/platform/db/connect.ts'
import { createTestDatabase } from '../test/database.ts'

const database = await createTestDatabase()
const client = await connect(database.url, 'svoi-test')
afterAll(async () => {
  await client.end()
  await database.drop()
})

test.each([
  ['content_kind', LISTING_TYPE],
  ['content_status', CONTENT_STATUS],
  ['customer_type', CUSTOMER_TYPE],
  ['customer_status', CUSTOMER_STATUS],
  ['list_kind', LIST_KIND],
])(
  'the numbers of %s have the same names in the database and in the code',
  async (table, constant) => {
    const { rows } = await client.query(`select name, id from ${table}`)
    expect(Object.fromEntries(rows.map(({ name, id }) => [name, id]))).toEqual(constant)
  },
)
