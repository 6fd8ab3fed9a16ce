import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  insertComment,
  insertCustomer,
  insertPost,
  insertTag,
  insertWorld,
} from '../../../test/factories.ts'
import { seeded } from '../../../test/seeded.ts'
import { refreshTopCustomers } from './lists/refresh-top-customers.ts'

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
  await refuse(400, '/customers/top', { perPage: 21 })
})

test('who is trusted is known by three things, each counted once whatever was said of it', async () => {
  const customer_id = await insertCustomer(db, { username: 'helpful' })
  const ofHelpful = () =>
    db
      .selectFrom('top_customer')
      .select(['points', 'items'])
      .where('customer_id', '=', customer_id)
      .where('country_code', '=', '')
      .executeTakeFirst()
  const gain = async (causes: readonly string[]) => {
    const post_id = await insertPost(db, { author_id: customer_id })
    const values = causes.map((cause) => ({ customer_id, points: 5, cause, post_id }))
    await db.insertInto('rating_event').values(values).execute()
    await refreshTopCustomers(db)
  }
  await gain(['answer-accepted', 'answer-liked'])
  await gain(['post-published'])
  expect(await ofHelpful()).toBeUndefined()
  await gain(['post-published'])
  expect(await ofHelpful()).toEqual({ points: 20, items: 3 })
})

test('of who is trusted is told what they helped with most, but for tags that are hidden', async () => {
  const customer_id = await insertCustomer(db, { username: 'adviser' })
  const [often, once, hidden] = await Promise.all(
    ['податки', 'оренда', 'схований тег'].map((name) => insertTag(db, name)),
  )
  for (const tagIds of [
    [once, often],
    [often, hidden],
    [often, hidden],
  ]) {
    const post_id = await insertPost(db, { kind: 1, tagIds: tagIds as number[] })
    const comment_id = await insertComment(db, { post_id, author_id: customer_id })
    const cause = 'answer-accepted'
    await db
      .insertInto('rating_event')
      .values({ customer_id, points: 5, cause, comment_id })
      .execute()
  }
  // what somebody published about is nothing that they help with
  for (let posts = 0; posts < 4; posts++) {
    const tagIds = [await insertTag(db, `хобі ${posts}`)]
    const post_id = await insertPost(db, { author_id: customer_id, tagIds })
    const cause = 'post-published'
    await db.insertInto('rating_event').values({ customer_id, points: 5, cause, post_id }).execute()
  }
  await db
    .updateTable('tag')
    .set({ hidden_at: new Date() })
    .where('id', '=', hidden as number)
    .execute()
  await refreshTopCustomers(db)
  const { customers } = await get('/customers/top', { perPage: 20 })
  const adviser = customers.find(({ username }: { username: string }) => username === 'adviser')
  expect(adviser.helpsWith).toEqual(['податки', 'оренда'])
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
