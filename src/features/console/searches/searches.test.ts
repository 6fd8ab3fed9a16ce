import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertPost, insertWorld } from '../../../../test/factories.ts'
import { insertMember, signInAs } from '../../../../test/sign-in.ts'
import { someWriter } from '../../../../test/writers.ts'
import { indexDocuments } from '../../search/index/index-documents.ts'
import { refreshSearches } from '../../search/log/refresh-searches.ts'
import { flushSearches } from '../../search/log/search-buffer.ts'

const api = await openApi()
const { db, services, send } = api
await insertWorld(db)
const post = await insertPost(db, { title: 'Як знайти житло', content: '<p>житло</p>' })
await indexDocuments(db, 'posts', [post])
const admin = await someWriter(api, { role: 'admin' })
const { bearer: headers } = await signInAs(db, admin.id)
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

beforeEach(async () => {
  await sql`truncate search_day, search_person, searched`.execute(db)
})

/** A search from an address of its own, or by a person. */
async function searchFor(query: string, from: number, more: Record<string, string> = {}) {
  const { status } = await send(`/api/search?${new URLSearchParams({ query })}`, {
    headers: { 'user-agent': FIREFOX, 'x-forwarded-for': `203.0.113.${from}`, ...more },
  })
  expect(status).toBe(200)
}

async function searchesOf(query = '') {
  await flushSearches(services)
  await refreshSearches(db)
  const { status, body } = await admin.ask('GET', `/admin/searches${query}`)
  expect(status).toBe(200)
  return body.searches
}

test('shows what five different people searched for, and what they did not find first', async () => {
  for (const from of [1, 2, 3, 4]) await searchFor('ветеринар', from)
  // the same person again is nobody new, in any writing
  await searchFor('  ВЕТЕРИНАР ', 4)
  for (const from of [1, 2, 3, 4, 5, 6]) await searchFor('житло', from)
  expect(await searchesOf()).toEqual([])
  expect(await searchesOf('?order=frequent')).toEqual([
    { query: 'житло', people: 6, times: 6, timesNotFound: 0 },
  ])
  const { bearer } = await signInAs(db, await insertMember(db))
  await searchFor('ветеринар', 1, bearer)
  expect(await searchesOf()).toEqual([
    { query: 'ветеринар', people: 5, times: 5, timesNotFound: 5 },
  ])
  const file = await send('/uk/admin/searches.csv', { headers })
  expect(file.body).toContain('\r\nветеринар,5,5,5\r\n')
  // on another day they are the same five
  await sql`update search_day set day = day - 1`.execute(db)
  await sql`update search_person set day = day - 1`.execute(db)
  for (const from of [1, 2, 3]) await searchFor('ветеринар', from)
  expect(await searchesOf('?days=7')).toMatchObject([{ people: 5, times: 8 }])
})

test('keeps no way from a search to a person, nor from one search to another of theirs', async () => {
  await searchFor('віза', 1)
  await searchFor('житло', 1)
  await flushSearches(services)
  const { rows } = await sql<{ who: Buffer }>`select who from search_person`.execute(db)
  const [one, two] = rows
  expect([rows.length, one?.who.length, one?.who.equals(two?.who ?? Buffer.alloc(0))]).toEqual([
    2,
    16,
    false,
  ])
})

test('keeps nothing of robots, of what is personal, and of further pages', async () => {
  await searchFor('ветеринар', 1, { 'user-agent': 'Googlebot/2.1' })
  await searchFor('olena@example.com', 1)
  await searchFor('+380 67 123 45 67', 1)
  await searchFor('слово '.repeat(20), 1)
  await send('/api/search?query=%D0%B2%D1%96%D0%B7%D0%B0&page=2', {
    headers: { 'user-agent': FIREFOX },
  })
  await flushSearches(services)
  expect(await db.selectFrom('search_person').selectAll().execute()).toEqual([])
})

test('forgets after 90 days, and shows no longer what fewer than five search for', async () => {
  for (const from of [1, 2, 3, 4, 5]) await searchFor('ветеринар', from)
  await flushSearches(services)
  await sql`update search_day set day = day - 89`.execute(db)
  await sql`update search_person set day = day - 89`.execute(db)
  expect(await searchesOf('?days=90')).toHaveLength(1)
  expect(await searchesOf('?days=30')).toEqual([])
  await sql`update search_day set day = day - 1`.execute(db)
  await sql`update search_person set day = day - 1`.execute(db)
  expect(await searchesOf('?days=90')).toEqual([])
  const { rows } = await sql`select from search_day union all select from search_person`.execute(db)
  expect(rows).toEqual([])
})
