import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import { insertCity, insertPost, insertWorld } from '../../../test/factories.ts'
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

describe('a page that what has fewer of the words fills', () => {
  const insert = (title: string, content: string, country_code: string, city_id: number | null) =>
    insertPost(db, { title, content: `<p>${content}</p>`, country_code, city_id })
  const warsaw = { destinationCountry: 'PL', destinationCity: 'warsaw' }
  const titles = async (query: string, place = {}) => {
    const { tape } = await get('/search', { query, ...place })
    return tape.map((one: Body) => one.post.title)
  }
  beforeAll(async () => {
    await insert('Сова застаріла', 'Їжак просить продовжити сову', 'DE', world.berlin)
    await insert('Усе разом: як продовжити', 'Їжак і сова', 'PL', world.krakow)
    await insert('Їжак і сова на Волі', 'Усе про них', 'PL', world.warsaw)
    await insert(
      'Бачили сову',
      'Їжак теж був. Гамбург, Німеччина, Литва, Іспанія',
      'DE',
      world.berlin,
    )
    await insert('Сова надвечір', 'Раз чули її на балконі', 'PL', world.warsaw)
    await insert('Борсук тікає', 'Куниця, тхір, видра, бобер, ондатра', 'DE', world.berlin)
    await insert('Борсук, куниця і тхір', 'Бачили в парку', 'PL', world.warsaw)
    await db
      .insertInto('country')
      .values({
        code: 'LT',
        name: 'Литва',
        name_en: 'Lithuania',
        region: 'europe',
        flag: '🇱🇹',
        is_destination: true,
        position: 90,
      })
      .execute()
    await insertCity(db, {
      slug: 'hamburg',
      name: 'Гамбург',
      country_code: 'DE',
      population: 1_800_000,
    })
    await indexEverything(db)
  })

  test('begins with all words here, then most of them here, then all elsewhere', async () => {
    expect((await titles('продовжити їжак сова', warsaw)).slice(0, 3)).toEqual([
      'Усе разом: як продовжити',
      'Їжак і сова на Волі',
      'Сова застаріла',
    ])
  })

  test('half of the words here stay behind all of them elsewhere', async () => {
    expect(await titles('борсук куниця тхір видра бобер ондатра', warsaw)).toEqual([
      'Борсук тікає',
      'Борсук, куниця і тхір',
    ])
  })

  test.each(['Німеччина', 'Гамбург', 'Литва', 'Німеччина Іспанія'])(
    'keeps its order when the query names another place: %s',
    async (place) => {
      const found = await titles(`їжак сова ${place}`, warsaw)
      expect(found.indexOf('Бачили сову')).toBeLessThan(found.indexOf('Їжак і сова на Волі'))
    },
  )

  test('keeps its order where no place is chosen', async () => {
    const found = await titles('їжак просить продовжити сову')
    expect(found[0]).toBe('Сова застаріла')
  })
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
