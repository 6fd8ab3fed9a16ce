import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCity, insertCountry, insertCustomer, insertWorld } from '../../../test/factories.ts'

const { db, get, refuse } = await openApi()
let world: Awaited<ReturnType<typeof insertWorld>>

beforeAll(async () => {
  world = await insertWorld(db)
  await insertCountry(db, { code: 'JP', name: 'Японія', region: 'asia', position: 3 })
  await insertCountry(db, { code: 'AQ', name: 'Антарктида', is_destination: false })
  await db
    .insertInto('city_alias')
    .values({ country_code: 'PL', slug: 'warszawa', city_id: world.warsaw })
    .execute()
  await insertCity(db, {
    slug: 'nowy-sacz',
    name: 'Новий Сонч',
    search_text: 'новий сонч nowy sacz',
    position: 3,
    population: 83_000,
  })
})

const names = (body: { cities: { name: string }[] }) => body.cities.map((city) => city.name)

describe('listCountries', () => {
  test('all by the alphabet, without those nobody moves to', async () => {
    const body = await get('/countries')
    expect(body.data.map((country: { name: string }) => country.name)).toEqual([
      'Німеччина',
      'Польща',
      'Японія',
    ])
    expect(body).toMatchObject({ count: 3, page: 1 })
    expect(body.data[1]).toEqual({ countryCode: 'PL', name: 'Польща', flag: '🏳', region: 'europe' })
  })

  test('of a region, by pages', async () => {
    expect(await get('/countries', { regionId: 'asia' })).toMatchObject({
      count: 1,
      data: [{ countryCode: 'JP' }],
    })
    expect(await get('/countries', { perPage: 2, page: 2 })).toMatchObject({
      count: 3,
      data: [{ countryCode: 'JP' }],
    })
    expect(await get('/countries', { page: 9 })).toMatchObject({ count: 3, data: [] })
  })

  test.each([
    [{ regionId: 'atlantis' }],
    [{ perPage: 251 }],
    [{ page: 'перша' }],
    [{ order: 'name' }],
  ])('%j is 400', (parameters) => refuse(400, '/countries', parameters))
})

describe('listCities and listAllCities', () => {
  test('the largest first', async () => {
    const body = await get('/cities', { countryCode: 'pl' })
    expect(names(body)).toEqual(['Варшава', 'Краків', 'Новий Сонч'])
    expect(body).toMatchObject({ total: 3, page: 1, perPage: 100 })
  })

  test('by the alphabet, searched by the beginnings of words', async () => {
    expect(names(await get('/cities/all', { countryCode: 'PL', perPage: 2, page: 2 }))).toEqual([
      'Новий Сонч',
    ])
    expect(names(await get('/cities/all', { countryCode: 'PL', search: 'сон нов' }))).toEqual([
      'Новий Сонч',
    ])
    expect(await get('/cities/all', { countryCode: 'PL', search: '.*' })).toMatchObject({
      cities: [],
      total: 0,
    })
    expect(await get('/cities/all', { countryCode: 'PL', page: 50 })).toMatchObject({
      cities: [],
      total: 3,
    })
  })

  test.each(['/cities', '/cities/all'])('%s refuses', async (path) => {
    await refuse(404, path, { countryCode: 'XX' })
    await refuse(400, path)
    await refuse(400, path, { countryCode: 'PL', perPage: 101 })
    await refuse(400, path, { countryCode: 'PL', page: 1e21 })
  })
})

test('listNearbyCities: those with people nearest to a city with hardly any, with how far they are', async () => {
  const at = {
    warsaw: [52.23, 21.01],
    krakow: [50.06, 19.94],
    berlin: [52.52, 13.4],
    'nowy-sacz': [49.62, 20.69],
  } as const
  for (const [slug, [latitude, longitude]] of Object.entries(at))
    await db.updateTable('city').set({ latitude, longitude }).where('slug', '=', slug).execute()
  for (const city_id of [world.krakow, world.krakow, world.warsaw])
    await insertCustomer(db, { country_code: 'PL', city_id })
  for (let people = 0; people < 5; people++)
    await insertCustomer(db, { country_code: 'DE', city_id: world.berlin })
  const { cities } = await get('/cities/nowy-sacz/nearby', { countryCode: 'PL' })
  expect(cities).toEqual([
    { slug: 'krakow', name: 'Краків', countryCode: 'PL', people: 2, kilometres: 73 },
    { slug: 'warsaw', name: 'Варшава', countryCode: 'PL', people: 1, kilometres: 291 },
    { slug: 'berlin', name: 'Берлін', countryCode: 'DE', people: 5, kilometres: 602 },
  ])
  const one = await get('/cities/nowy-sacz/nearby', { countryCode: 'PL', perPage: 1 })
  expect(one.cities).toHaveLength(1)
  // whoever is alone in a city is no community
  const ofAlone = await get('/cities/warszawa/nearby', { countryCode: 'PL' })
  expect(ofAlone.cities.map(({ slug }: { slug: string }) => slug)).toEqual(['krakow', 'berlin'])
  expect(await get('/cities/berlin/nearby', { countryCode: 'DE' })).toEqual({ cities: [] })
  await refuse(404, '/cities/nowhere/nearby', { countryCode: 'PL' })
  await refuse(404, '/cities/warsaw/nearby', { countryCode: 'XX' })
  await refuse(400, '/cities/warsaw/nearby', { countryCode: 'PL', perPage: 21 })
})

test('listNearbyCountries: those with people nearest to a country with hardly any, from its largest city', async () => {
  // nobody knows where a country without cities is
  expect(await get('/countries/JP/nearby')).toEqual({ countries: [] })
  await insertCountry(db, { code: 'CZ', name: 'Чехія', position: 4 })
  const prague = { country_code: 'CZ', slug: 'prague', population: 1_300_000 }
  await insertCity(db, { ...prague, latitude: 50.08, longitude: 14.42 })
  const small = { country_code: 'CZ', slug: 'as', population: 13_000 }
  await insertCity(db, { ...small, latitude: 50.22, longitude: 12.19 })
  expect(await get('/countries/cz/nearby')).toEqual({
    countries: [
      { countryCode: 'DE', name: 'Німеччина', people: 5, kilometres: 280 },
      { countryCode: 'PL', name: 'Польща', people: 3, kilometres: 394 },
    ],
  })
  expect((await get('/countries/CZ/nearby', { perPage: 1 })).countries).toHaveLength(1)
  expect(await get('/countries/DE/nearby')).toEqual({ countries: [] })
  await refuse(404, '/countries/XX/nearby')
  await refuse(400, '/countries/CZ/nearby', { perPage: 21 })
})

describe('searchCities', () => {
  test.each([
    ['вар', ['Варшава']],
    ['Warsz', ['Варшава']],
    ['КРАКІВ', ['Краків']],
    ['Kraków', ['Краків']],
    ['варщава', ['Варшава']],
    ['берл', ['Берлін']],
    ['бирлін', ['Берлін']],
    ['варшва', ['Варшава']],
    ['новй сонч', ['Новий Сонч']],
    ['арша', []],
    ['---', []],
  ])('%s', async (search, expected) => {
    expect(names(await get('/cities/search', { search }))).toEqual(expected)
  })

  test('a slip of the hand is thought of only where no name begins so', async () => {
    await insertCity(db, {
      slug: 'karlovy-vary',
      name: 'Карлові Вари',
      country_code: 'DE',
      search_text: 'карлові вари karlovy vary',
    })
    expect(names(await get('/cities/search', { search: 'варш' }))).toEqual(['Варшава'])
    expect(names(await get('/cities/search', { search: 'dfhifdf' }))).toEqual(['Варшава'])
    expect(names(await get('/cities/search', { search: 'варі' }))).toEqual(['Карлові Вари'])
  })

  test('the city of this very name comes before a larger one that begins so', async () => {
    const elk = { name: 'Елк', search_text: 'елк elk', population: 56_000 }
    await insertCity(db, { slug: 'elk', ...elk })
    await insertCity(db, {
      slug: 'elk-grove',
      name: 'Елк-Гров',
      country_code: 'DE',
      search_text: 'елк гров elk grove',
      population: 153_000,
    })
    for (const search of ['ЕЛК', 'elk', 'Ełk'])
      expect(names(await get('/cities/search', { search })), search).toEqual(['Елк', 'Елк-Гров'])
  })

  test('the city that one of its other names is so spelt in Ukrainian', async () => {
    const cities = [
      { slug: 'chelm', name: 'Холм', search_text: 'холм chelm khelm kholm', population: 68_000 },
      {
        slug: 'chelmno',
        name: 'Хелмно',
        search_text: 'хелмно chelmno khelmno',
        population: 90_000,
      },
      { slug: 'rzeszow', name: 'Жешув', search_text: 'жешув rzeszow riashiv zheshuv' },
    ]
    const ids = await Promise.all(cities.map((city) => insertCity(db, city)))
    const aliases = [
      [ids[0], 'khelm'],
      [ids[2], 'riashiv'],
    ] as const
    for (const [city_id = 0, slug] of aliases)
      await db.insertInto('city_alias').values({ country_code: 'PL', slug, city_id }).execute()
    for (const search of ['Хелм', 'хельм'])
      expect(names(await get('/cities/search', { search })), search).toEqual(['Холм', 'Хелмно'])
    expect(names(await get('/cities/search', { search: 'Ряшів' }))).toEqual(['Жешув'])
    // a word of another name is not the name
    await insertCity(db, { slug: 'pont-du-varsh', name: 'Понт', search_text: 'понт pont du varsh' })
    const [first] = names(await get('/cities/search', { search: 'варш' }))
    expect(first).toBe('Варшава')
  })

  test('within a country', async () => {
    expect(names(await get('/cities/search', { search: 'берлін', countryCode: 'PL' }))).toEqual([])
    expect(
      (await get('/cities/search', { search: 'берлін', countryCode: 'DE' })).cities[0].countryName,
    ).toBe('Німеччина')
  })

  test.each([[{ search: 'ва' }], [{}], [{ search: 'ва\0р' }], [{ search: 'x'.repeat(101) }]])(
    '%j is 400',
    (parameters) => refuse(400, '/cities/search', parameters),
  )
})

describe('getCity', () => {
  test('by its slug or another spelling', async () => {
    const city = await get('/cities/warsaw', { countryCode: 'PL' })
    expect(city).toMatchObject({
      id: world.warsaw,
      slug: 'warsaw',
      countryName: 'Польща',
      timeZone: 'Europe/Warsaw',
    })
    expect(await get('/cities/warszawa', { countryCode: 'PL' })).toEqual(city)
  })

  test('only in its country', async () => {
    await refuse(404, '/cities/warsaw', { countryCode: 'DE' })
    await refuse(404, '/cities/warsaw', { countryCode: 'XX' })
    await refuse(400, '/cities/Warsaw', { countryCode: 'PL' })
    await refuse(400, '/cities/warsaw')
  })
})
