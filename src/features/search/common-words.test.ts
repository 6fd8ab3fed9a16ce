import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import { insertWorld, someAuthor } from '../../../test/factories.ts'
import { indexEverything } from './index/index-documents.ts'
import { closeLemmas } from './words/lemmas.ts'

const { db, get } = await openApi()
const MANY = 2_000

// A word of every one of 2,000 posts over two years, a third of them questions; every hundredth one in Krakow.
beforeAll(async () => {
  const world = await insertWorld(db)
  const author = await someAuthor(db)
  await sql`
    insert into post (kind, status, author_id, seo_link, title, content, excerpt, country_code, city_id, published_at)
    select (n % 3 = 0)::integer, 1, ${author}::bigint, 'voda-' || n, 'Вода номер ' || n,
      '<p>Вода' || case when n % 100 = 0 then ' і каміння' else '' end || '</p>', '', 'PL',
      case when n % 100 = 0 then ${world.krakow}::integer else ${world.warsaw}::integer end, now() - n * interval '6 hours'
    from generate_series(1, ${MANY}::integer) n`.execute(db)
  await indexEverything(db)
}, 60_000)
afterAll(closeLemmas)

const numbers = (body: Body): number[] =>
  body.tape.map((one: Body) => Number(one.post.seoLink.slice('voda-'.length)))

test('a word of everything is counted up to 80, and its newest documents are found', async () => {
  const first = await get('/search', { query: 'води', perPage: 50 })
  expect(first).toMatchObject({
    total: 80,
    totals: { all: 80, posts: 80, questions: 80, events: 0, customer: 0 },
  })
  expect(Math.max(...numbers(first))).toBeLessThan(MANY / 2)
  const all = await Promise.all(
    [1, 2, 3, 4].map((page) => get('/search', { query: 'води', perPage: 50, page })),
  )
  expect(new Set(all.flatMap(numbers)).size).toBe(80)
  expect((await get('/search', { query: 'води', perPage: 50, page: 5 })).tape).toEqual([])
})

test('within a scope the newest of that kind', async () => {
  const questions = await get('/search', { query: 'вода', scope: 'questions', perPage: 50 })
  expect(questions.total).toBe(80)
  expect(questions.tape.every((one: Body) => one.post.type === 'question')).toBe(true)
})

test('those of the place of the reader are among the first, however old', async () => {
  const here = await get('/search', {
    query: 'вода',
    destinationCountry: 'PL',
    destinationCity: 'krakow',
    perPage: 20,
  })
  expect(numbers(here).every((number) => number % 100 === 0)).toBe(true)
})

test('a word of fewer is found everywhere', async () => {
  expect(await get('/search', { query: 'каміння' })).toMatchObject({
    total: 20,
    totals: { all: 20 },
  })
  expect((await get('/search', { query: 'вода каміння' })).total).toBe(20)
})
