import { afterAll, expect, test } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import { insertPost, insertWorld } from '../../../test/factories.ts'
import { indexEverything } from './index/index-documents.ts'
import { closeLemmas } from './words/lemmas.ts'

const { db, get } = await openApi()
const world = await insertWorld(db)
afterAll(closeLemmas)

test('what is of the city comes first, then the country, then elsewhere, and each says which', async () => {
  const insert = (title: string, country_code: string, city_id: number | null) =>
    insertPost(db, { title, content: '<p>Кажан</p>', country_code, city_id })
  await insert('Кажан, кажани, кажанам: усе про кажанів', 'DE', world.berlin)
  await insert('Кажан у Кракові й кажани', 'PL', world.krakow)
  await insert('Кажан десь у Польщі', 'PL', null)
  await insert('Нічний гість на балконі', 'PL', world.warsaw)
  await indexEverything(db)
  const found = async (place = {}) => {
    const { tape, reaches } = await get('/search', { query: 'кажан', ...place })
    return { reaches, order: tape.map((one: Body) => `${one.reach} ${one.post.title}`) }
  }
  const warsaw = { destinationCountry: 'PL', destinationCity: 'warsaw' }
  const inWarsaw = await found(warsaw)
  expect(inWarsaw.order.map((one: string) => one.split(' ')[0])).toEqual([
    'city',
    'country',
    'country',
    'everywhere',
  ])
  expect(inWarsaw.order[0]).toBe('city Нічний гість на балконі')
  expect(inWarsaw.order[3]).toBe('everywhere Кажан, кажани, кажанам: усе про кажанів')
  expect(inWarsaw.reaches).toEqual({ city: 1, country: 2, everywhere: 1 })
  expect((await found({ destinationCountry: 'PL' })).reaches).toEqual({
    city: 0,
    country: 3,
    everywhere: 1,
  })
  const everywhere = await found()
  expect(everywhere.reaches).toEqual({ city: 0, country: 0, everywhere: 4 })
  expect(everywhere.order[3]).toBe('everywhere Нічний гість на балконі')
})

test('what has most of the words here comes before what has all of them elsewhere', async () => {
  const insert = (title: string, content: string, country_code: string, city_id: number | null) =>
    insertPost(db, { title, content: `<p>${content}</p>`, country_code, city_id })
  await insert('Сова застаріла', 'Їжак просить продовжити сову', 'DE', world.berlin)
  await insert('Їжак і сова у Варшаві', 'Усе про них', 'PL', world.warsaw)
  await insert('Розмова на балконі', 'Раз чули сову', 'PL', world.warsaw)
  await indexEverything(db)
  const titles = async (query: string, place = {}) => {
    const { tape } = await get('/search', { query, ...place })
    return tape.map((one: Body) => one.post.title)
  }
  const warsaw = { destinationCountry: 'PL', destinationCity: 'warsaw' }
  expect((await titles('продовжити їжак сова', warsaw)).slice(0, 2)).toEqual([
    'Їжак і сова у Варшаві',
    'Сова застаріла',
  ])
  expect((await titles('продовжити їжак сова'))[0]).toBe('Сова застаріла')
  expect((await titles('продовжити їжак сова Німеччина', warsaw))[0]).toBe('Сова застаріла')
})

test('a city is found by the names that it has elsewhere, and the reader is told', async () => {
  for (const [query, readAs] of [
    ['warsaw', 'Варшава'],
    ['Kraków', 'Краків'],
    ['кажани krakow', 'кажани Краків'],
  ]) {
    const found = await get('/search', { query })
    expect({ query, readAs: found.readAs }).toEqual({ query, readAs })
    expect(found.total).toBeGreaterThan(0)
  }
})
