import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCustomer, insertWorld } from '../../../test/factories.ts'
import { seeded } from '../../../test/seeded.ts'

const { db, get, refuse } = await openApi()
let world: Awaited<ReturnType<typeof insertWorld>>
let olena: number

beforeAll(async () => {
  world = await insertWorld(db)
  olena = await insertCustomer(db, {
    username: 'olena',
    comments_count: 3,
    first_name: 'Олена',
    last_name: 'Гнатюк',
    bio: 'Пишу',
    birth_date: '1990-03-08',
    country_code: 'PL',
    city_id: world.warsaw,
    additional_link: 'https://olena.example',
  })
  await db
    .insertInto('social_link')
    .values({ customer_id: olena, network: 'instagram', url: 'https://instagram.com/olena' })
    .execute()
  await db
    .insertInto('former_username')
    .values({ username: 'olenka', customer_id: olena })
    .execute()
})

const usernames = (body: { customers: { username: string }[] }) =>
  body.customers.map((customer) => customer.username)

describe('getCustomer', () => {
  test('what a person shows', async () => {
    expect((await get('/customers/olena')).customer).toMatchObject({
      username: 'olena',
      name: 'Олена Гнатюк',
      birthDate: '--03-08',
      bio: 'Пишу',
      countryName: 'Польща',
      cityName: 'Варшава',
      destinationCountry: 'PL',
      destinationCity: 'warsaw',
      additionalLink: 'https://olena.example',
      social: { instagram: 'https://instagram.com/olena' },
      type: 1,
      isVerified: false,
      isSubscribed: false,
      posts: 0,
    })
  })

  test('a former username answers the one of now', async () => {
    expect((await get('/customers/olenka')).customer.username).toBe('olena')
  })

  test('what a person hides is nowhere in the answer', async () => {
    await insertCustomer(db, {
      username: 'shy',
      first_name: 'Тарас',
      last_name: 'Потаємний',
      bio: 'Потаємне',
      birth_date: '1980-01-01',
      country_code: 'PL',
      city_id: world.warsaw,
      additional_link: 'https://potaiemne.example',
      hidden_info: [
        'birthDate',
        'lastName',
        'destinationCountry',
        'social',
        'additionalLink',
        'bio',
      ],
    })
    const { customer } = await get('/customers/shy')
    expect(customer).toMatchObject({
      name: 'Тарас',
      lastName: null,
      birthDate: null,
      bio: '',
      countryName: null,
      cityName: null,
      social: {},
    })
    expect(JSON.stringify(customer)).not.toMatch(/Потаєм|potaiemne|1980|warsaw|PL|Варшава/)
  })

  test('nobody, or somebody who has left', async () => {
    await insertCustomer(db, { username: 'gone', deleted_at: new Date() })
    for (const username of ['nobody', 'gone']) await refuse(404, `/customers/${username}`)
    for (const username of ['Olena', 'ab', '%D0%BE%D0%BB%D0%B5%D0%BD%D0%B0', 'a'.repeat(31)])
      await refuse(400, `/customers/${username}`)
    await refuse(400, '/customers/olena', { extra: 1 })
  })
})

test('listTopCustomers: by points, within a country', async () => {
  const second = await insertCustomer(db, { username: 'second' })
  const gone = await insertCustomer(db, { username: 'gone-too', deleted_at: new Date() })
  await db
    .insertInto('top_customer')
    .values([
      { country_code: '', customer_id: olena, points: 90, items: 4 },
      { country_code: '', customer_id: second, points: 30, items: 3 },
      { country_code: '', customer_id: gone, points: 200, items: 9 },
      { country_code: 'PL', customer_id: second, points: 30, items: 3 },
    ])
    .execute()
  const body = await get('/customers/top')
  expect(usernames(body)).toEqual(['olena', 'second'])
  expect(body.customers[0]).toMatchObject({ points: 90, items: 4 })
  expect(usernames(await get('/customers/top', { destinationCountry: 'PL' }))).toEqual(['second'])
  expect(usernames(await get('/customers/top', { perPage: 1 }))).toEqual(['olena'])
  await refuse(404, '/customers/top', { destinationCountry: 'XX' })
  await refuse(404, '/customers/top', { destinationCountry: 'PL', destinationCity: 'nowhere' })
  await refuse(400, '/customers/top', { perPage: 21 })
})

describe('listBusinessCustomers', () => {
  test('by rating, with an exact total in every place', async () => {
    const { below, pick } = seeded(7)
    const places = [
      {},
      { country_code: 'PL' },
      { country_code: 'PL', city_id: world.krakow },
      { country_code: 'DE' },
    ]
    const made: {
      username: string
      rating: number
      id: number
      country_code?: string
      city_id?: number
    }[] = []
    for (let number = 0; number < 60; number++) {
      const business = { username: `biz-${number}`, rating: below(20), ...pick(places) }
      made.push({ ...business, id: await insertCustomer(db, { ...business, type: 2 }) })
    }
    const hider = await insertCustomer(db, {
      username: 'biz-hidden',
      type: 2,
      rating: -1,
      country_code: 'DE',
      hidden_info: ['destinationCountry'],
    })
    const leaving = made.splice(3, 1)[0]
    await db
      .updateTable('customer')
      .set({ deleted_at: new Date() })
      .where('id', '=', leaving?.id ?? 0)
      .execute()
    const moving = made.find((one) => one.city_id)
    if (!moving) throw new Error('nobody lives in a city')
    await db
      .updateTable('customer')
      .set({ country_code: 'DE', city_id: null })
      .where('id', '=', moving.id)
      .execute()
    moving.country_code = 'DE'
    delete moving.city_id

    const sorted = made.toSorted((a, b) => b.rating - a.rating || a.id - b.id)
    const inPlace = async (parameters: Record<string, string>, expected: typeof made) => {
      const found: string[] = []
      for (let page = 1; page <= 4; page++) {
        const body = await get('/customers/business', { ...parameters, page, perPage: 20 })
        expect(body).toMatchObject({ total: expected.length, page, perPage: 20 })
        found.push(...usernames(body))
      }
      expect(found).toEqual(expected.map((one) => one.username))
    }
    await inPlace({}, [...sorted, { username: 'biz-hidden', rating: -1, id: hider }])
    await inPlace(
      { destinationCountry: 'DE' },
      sorted.filter((one) => one.country_code === 'DE'),
    )
    await inPlace(
      { destinationCountry: 'PL', destinationCity: 'krakow' },
      sorted.filter((one) => one.city_id === world.krakow),
    )
  })

  test('refusals', async () => {
    await refuse(404, '/customers/business', { destinationCity: 'krakow' })
    await refuse(400, '/customers/business', { perPage: 51 })
    expect(await get('/customers/business', { page: 100_000 })).toMatchObject({ customers: [] })
  })
})
