import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { openDatabase } from './database.ts'
import { rememberRows } from './remember-rows.ts'

const database = await createTestDatabase()
const open = () => openDatabase({ url: database.url, poolSize: 1, prepared: true })
const db = open()
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

function rememberNumbers(maxEntries = 10) {
  const asked: (readonly number[])[] = []
  const find = rememberRows({ seconds: 60, maxEntries }, async (of, keys: readonly number[]) => {
    asked.push(keys)
    const { rows } = await sql<{ n: number; twice: number }>`
      select n, 2 * n as twice from unnest(${keys}::integer[]) n where n > 0`.execute(of)
    return rows.map((row) => [row.n, row] as const)
  })
  return { asked, find }
}

test('only what is not kept is read, each key once', async () => {
  const { asked, find } = rememberNumbers()
  expect([...(await find(db, [1, 2, 1, null])).values()]).toEqual([
    { n: 1, twice: 2 },
    { n: 2, twice: 4 },
  ])
  expect((await find(db, [3, 2])).get(3)).toEqual({ n: 3, twice: 6 })
  expect((await find(db, [1, 2, 3])).size).toBe(3)
  expect(asked).toEqual([[1, 2], [3]])
})

test('a key without a row is looked for again', async () => {
  const { asked, find } = rememberNumbers()
  for (let time = 0; time < 2; time++) expect((await find(db, [-1])).size).toBe(0)
  expect(asked).toEqual([[-1], [-1]])
})

test('a response is whole, however little is kept', async () => {
  const { find } = rememberNumbers(2)
  expect((await find(db, [1, 2, 3, 4])).size).toBe(4)
})

test('each database has its own', async () => {
  const { asked, find } = rememberNumbers()
  const other = open()
  await find(db, [1])
  await find(other, [1])
  await other.destroy()
  expect(asked).toEqual([[1], [1]])
})
