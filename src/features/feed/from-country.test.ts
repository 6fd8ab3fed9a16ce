import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  daysAgo,
  insertCountry,
  insertCustomer,
  insertPost,
  insertTag,
  insertWorld,
} from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { someWriter } from '../../../test/writers.ts'
import { removeDuePeople } from '../privacy/removal/remove-due-people.ts'
import { indexDocuments, indexEverything } from '../search/index/index-documents.ts'

const api = await openApi()
const { db, get, refuse } = api
const runJobs = openMailbox(api).readNew
const ids: Record<string, number> = {}
let tag: number
let other: number
const idsOf = (body: { tape: { id: number }[] }) => body.tape.map(({ id }) => id)

beforeAll(async () => {
  const { warsaw } = await insertWorld(db)
  await insertCountry(db, { code: 'UA', name: 'Україна', position: 3 })
  await insertCountry(db, { code: 'MD', name: 'Молдова', position: 4 })
  const ukrainian = await insertCustomer(db, { username: 'z-ukrainy' })
  const moldovan = await insertCustomer(db, { username: 'z-moldovy', origin_code: 'MD' })
  const shy = await insertCustomer(db, { origin_code: 'MD', hidden_info: ['country'] })
  tag = await insertTag(db, 'візи')
  other = await insertTag(db, 'житло')
  const from = (author_id: number, days: number, more = {}) =>
    insertPost(db, { author_id, published_at: daysAgo(days), ...more })
  const here = { country_code: 'PL', city_id: warsaw }
  ids.ukrainian = await from(ukrainian, 1, { ...here, tagIds: [tag], title: 'Віза в Польщі' })
  ids.moldovan = await from(moldovan, 2, { ...here, tagIds: [tag, other], title: 'Віза й житло' })
  ids.question = await from(moldovan, 3, { kind: 1, country_code: 'DE' })
  ids.event = await from(moldovan, 4, { startsAt: daysAgo(-3) })
  ids.shy = await from(shy, 5)
  await indexEverything(db)
})

describe('the feed of those who come from a country', () => {
  const of = async (parameters: Record<string, string | number> = {}) =>
    get('/feed', { fromCountry: 'md', ...parameters })

  test('everywhere, of a place, of a kind, with tags, by popularity, in pages', async () => {
    expect(await of()).toMatchObject({ total: 3, totalByQuery: 3, widerArea: [], window: null })
    expect(idsOf(await of())).toEqual([ids.moldovan, ids.question, ids.event])
    expect(idsOf(await get('/feed', { fromCountry: 'UA' }))).toEqual([ids.ukrainian])
    expect(idsOf(await of({ destinationCountry: 'PL' }))).toEqual([ids.moldovan])
    const city = { destinationCountry: 'PL', destinationCity: 'warsaw' }
    expect(idsOf(await of(city))).toEqual([ids.moldovan])
    expect(idsOf(await of({ destinationCountry: 'DE', type: 'posts' }))).toEqual([])
    expect(idsOf(await of({ type: 'questions' }))).toEqual([ids.question])
    expect(idsOf(await of({ orderBy: 'unanswered' }))).toEqual([ids.question])
    expect(idsOf(await of({ tagIds: tag }))).toEqual([ids.moldovan])
    expect(idsOf(await of({ tagNames: 'візи;житло' }))).toEqual([ids.moldovan])
    expect(idsOf(await of({ orderBy: 'popular' })).toSorted()).toEqual(
      [ids.moldovan, ids.question, ids.event].toSorted(),
    )
    expect(idsOf(await of({ perPage: 1, page: 2 }))).toEqual([ids.question])
    expect(idsOf(await of({ username: 'z-moldovy', type: 'events' }))).toEqual([ids.event])
    expect(idsOf(await of({ username: 'z-ukrainy' }))).toEqual([])
    expect(idsOf(await of({ query: 'віза' }))).toEqual([ids.moldovan])
  })

  test('a country that is not there is 404, what is no code 400', async () => {
    await refuse(404, '/feed', { fromCountry: 'XX' })
    await refuse(400, '/feed', { fromCountry: 'Україна' })
  })

  test('search finds only what they wrote', async () => {
    const found = await get('/search', { query: 'віза', fromCountry: 'MD' })
    expect(found).toMatchObject({ total: 1, tape: [{ post: { id: ids.moldovan } }] })
    expect(found.totals).toMatchObject({ all: 1, posts: 1, customer: 0 })
    await refuse(404, '/search', { query: 'віза', fromCountry: 'XX' })
  })

  test('the countries that people come from, by the alphabet', async () => {
    const { data } = await get('/origins')
    expect(data.map(({ countryCode }: { countryCode: string }) => countryCode)).toEqual([
      'UA',
      'MD',
    ])
  })
})

test('a profile says where somebody comes from, changes it and hides it; their lists follow', async () => {
  const writer = await someWriter(api)
  const title = `Рукавичка ${writer.id}`
  const post = await insertPost(db, { author_id: writer.id, title })
  const shown = async () => (await get(`/customers/${writer.username}`)).customer
  expect(await shown()).toMatchObject({ country: 'UA', originName: 'Україна' })
  const ofGermany = async () => idsOf(await get('/feed', { fromCountry: 'DE' }))
  const foundOfGermany = async () =>
    (await get('/search', { query: title, fromCountry: 'DE' })).total
  const { status, body } = await writer.ask('PUT', '/user', { country: 'de' })
  expect([status, body.user?.country]).toEqual([200, 'DE'])
  await runJobs()
  expect([(await shown()).country, await ofGermany()]).toEqual(['DE', [post]])
  expect(await foundOfGermany()).toBe(1)
  await writer.ask('PUT', '/user', { hiddeInfo: ['country'] })
  await runJobs()
  expect(await shown()).toMatchObject({ country: null, originName: null })
  expect(await ofGermany()).toEqual([])
  expect(await foundOfGermany()).toBe(0)
  expect((await writer.ask('PUT', '/user', { country: 'XX' })).status).toBe(400)
})

test.each([
  ['hidden', ['country']],
  ['shown', []],
])(
  'who leaves comes from nowhere: neither lists nor search tell what was %s',
  async (_, hidden) => {
    const writer = await someWriter(api)
    await writer.ask('PUT', '/user', { country: 'MD', hiddeInfo: hidden })
    const title = `Переїзд ${writer.id}`
    const post = await insertPost(db, { author_id: writer.id, title })
    await db
      .insertInto('leaving')
      .values({ customer_id: writer.id, posts: 'anonymise', due_at: daysAgo(1) })
      .execute()
    await indexDocuments(db, 'posts', [post])
    const found = async (fromCountry: string) =>
      (await get('/search', { query: title, fromCountry })).tape.length
    expect(await found('MD')).toBe(hidden.length > 0 ? 0 : 1)
    await removeDuePeople(db)
    await runJobs()
    expect(idsOf(await get('/feed'))).toContain(post)
    for (const fromCountry of ['MD', 'UA']) {
      expect(idsOf(await get('/feed', { fromCountry }))).not.toContain(post)
      expect(idsOf(await get('/feed', { fromCountry, query: title }))).toEqual([])
      expect(await found(fromCountry)).toBe(0)
    }
  },
)
