import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import { daysAgo, insertPost, insertWorld } from '../../../test/factories.ts'
import { indexEverything } from './index-documents.ts'
import { closeLemmas } from './words/lemmas.ts'

const { db, get } = await openApi()

beforeAll(async () => {
  const world = await insertWorld(db)
  const post = (title: string, content: string, country_code: 'DE' | 'PL') =>
    insertPost(db, {
      title,
      content: `<p>${content}</p>`,
      country_code,
      city_id: country_code === 'DE' ? world.berlin : world.warsaw,
      published_at: daysAgo(2),
    })
  await post('Rundfunkbeitrag за гуртожиток', 'Прийшов лист на чоловіка', 'DE')
  await post('Лист від Familienkasse', 'Kindergeld не приходить третій місяць', 'DE')
  await post('Допомога на дітей у Польщі', 'Подаємо онлайн', 'PL')
  await post('Термін придатності сиру', 'Понюхайте', 'PL')
  await post('Termin у бюрократії', 'Чекали два місяці', 'DE')
  await indexEverything(db)
})
afterAll(closeLemmas)

const find = async (query: string, place: Record<string, string> = {}) =>
  (await get('/search', { query, ...place })).tape.map((one: Body) =>
    one.title.map((piece: Body) => piece.text).join(''),
  ) as string[]

test.each([
  ['GEZ', 'Rundfunkbeitrag за гуртожиток'],
  ['рундфункбайтраг', 'Rundfunkbeitrag за гуртожиток'],
  ['кіндергельд', 'Лист від Familienkasse'],
  ['кіндергелду', 'Лист від Familienkasse'],
  ['фамілієнкассе', 'Лист від Familienkasse'],
  ['дитячі гроші німеччина', 'Лист від Familienkasse'],
])('«%s» finds what calls it otherwise', async (query, title) => {
  expect((await find(query))[0]).toBe(title)
})

test('what is found by another name is marked in the text', async () => {
  const { tape } = await get('/search', { query: 'кіндергельд' })
  expect(tape[0].excerpt).toContainEqual({ text: 'Kindergeld', hit: true })
})

test('a Ukrainian word means the term only within its country', async () => {
  expect(await find('термін')).toEqual(['Термін придатності сиру'])
  expect(await find('термін', { destinationCountry: 'DE' })).toContain('Termin у бюрократії')
})

test('in quotes nothing is explained away', async () => {
  expect(await find('«Familienkasse»')).toEqual(['Лист від Familienkasse'])
  expect(await find('«GEZ»')).toEqual([])
})
