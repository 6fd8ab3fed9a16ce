import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertComment, insertCustomer, insertPost, insertWorld } from '../../../test/factories.ts'
import { pageRoutes } from '../../app/pages/page-routes.ts'
import { applyListChanges } from '../../platform/db/apply-list-changes.ts'

const { db, get, refuse, send } = await openApi({}, { routes: pageRoutes })
let world: Awaited<ReturnType<typeof insertWorld>>

beforeAll(async () => {
  world = await insertWorld(db)
  const text = { h1: 'Заголовок', robots: 'index,follow', description: 'Опис' }
  await db
    .insertInto('seo_text')
    .values([
      { ...text, page: 'feed', title: 'Стрічка: нові дописи' },
      {
        ...text,
        page: 'feed',
        scope: 'country',
        title: 'Стрічка: {country}',
        description: '{country}: найновіше',
      },
      { ...text, page: 'feed', scope: 'city', title: 'Стрічка: {place}', h1: 'Стрічка {city}' },
      { ...text, page: 'search', title: 'Пошук: {query}' },
      { ...text, page: 'search', scope: 'country', title: 'Пошук, {country}: {query}' },
      { ...text, page: 'feed-tag', title: 'Тема «{tag}»: дописи' },
      { ...text, page: 'customer', title: '{name}: дописи', robots: 'noindex,follow' },
    ])
    .execute()
  await db
    .insertInto('navigation_item')
    .values([
      { type: 'desktop', title: 'Події', path: 'e', icon: 'calendar', position: 2 },
      { type: 'desktop', title: 'Стрічка', path: 'feed', position: 1 },
      { type: 'footer', title: 'Про нас', path: 'about', position: 1 },
    ])
    .execute()
})

describe('getSeo', () => {
  test.each([
    [{ page: 'feed' }, 'Стрічка: нові дописи'],
    [{ page: 'feed', destinationCountry: 'pl' }, 'Стрічка: Польща'],
    [
      { page: 'feed', destinationCountry: 'PL', destinationCity: 'warsaw' },
      'Стрічка: Варшава, Польща',
    ],
    [{ page: 'search', query: 'як отримати  песель' }, 'Пошук: як отримати песель'],
    [{ page: 'search' }, 'Пошук'],
    [{ page: 'search', destinationCountry: 'PL', destinationCity: 'warsaw' }, 'Пошук, Польща'],
    [{ page: 'feed-tag', tag: 'віза;робота' }, 'Тема «віза, робота»: дописи'],
    [{ page: 'feed-tag' }, 'Тема: дописи'],
    [
      { page: 'feed-tag', destinationCountry: 'DE', tag: '{country} $& $1' },
      'Тема «{country} $& $1»: дописи',
    ],
    [{ page: 'customer', name: 'Олена' }, 'Олена: дописи'],
  ])('%j → %s', async (parameters, title) => {
    expect((await get('/seo', parameters)).title).toBe(title)
  })

  test('all four texts, cut for length', async () => {
    expect(await get('/seo', { page: 'feed', destinationCountry: 'PL' })).toEqual({
      title: 'Стрічка: Польща',
      description: 'Польща: найновіше',
      h1: 'Заголовок',
      'meta-robots': 'index,follow',
    })
    const { title } = await get('/seo', { page: 'search', query: 'слово '.repeat(33) })
    expect(title.length).toBeLessThanOrEqual(70)
    expect(title).toMatch(/слово…$/)
  })

  test('refusals', async () => {
    await refuse(404, '/seo', { page: 'no-such-page' })
    await refuse(404, '/seo', { page: 'feed', destinationCountry: 'XX' })
    await refuse(400, '/seo')
    await refuse(400, '/seo', { page: 'feed', query: 'x'.repeat(201) })
    await refuse(400, '/seo', { page: 'feed', name: '\0' })
  })
})

test('the sitemap has the countries and the cities with something in them', async () => {
  await insertPost(db, { country_code: 'PL', city_id: world.warsaw })
  await applyListChanges(db)
  const { status, body } = await send('/sitemaps/places.xml')
  expect(status).toBe(200)
  expect(body).toContain('/uk/to-pl</loc>')
  expect(body).toContain('/uk/to-pl/warsaw</loc>')
  expect(body).not.toContain('/uk/to-de')
})

test('getNavigationMenu: by place and position', async () => {
  const { items } = await get('/navigation-menu')
  expect(items.map((item: { type: string }) => item.type)).toEqual([
    'desktop',
    'mobile',
    'footer',
    'category',
  ])
  expect(items[0].data).toEqual([
    { title: 'Стрічка', path: 'feed', icon: null, position: 1 },
    { title: 'Події', path: 'e', icon: 'calendar', position: 2 },
  ])
  expect(items[1].data).toEqual([])
  expect(items.map((item: { placement: number }) => item.placement)).toEqual([1, 2, 3, 4])
  for (const type of ['mobile', 2])
    expect((await get('/navigation-menu', { type })).items).toEqual([items[1]])
  for (const wrong of ['side', 0, 5]) await refuse(400, '/navigation-menu', { type: wrong })
})

test('getCommunityMap: people where they let it be known, and for a minute the same', async () => {
  const warsaw = { country_code: 'PL', city_id: world.warsaw }
  await insertCustomer(db, warsaw)
  const second = await insertCustomer(db, warsaw)
  await insertCustomer(db, { ...warsaw, hidden_info: ['destinationCity'] })
  await insertCustomer(db, { ...warsaw, type: 2 })
  await insertCustomer(db, { country_code: 'DE', city_id: world.berlin })
  await insertCustomer(db, { ...warsaw, deleted_at: new Date() })
  const question = await insertPost(db, { kind: 1 })
  await insertComment(db, { post_id: question })
  const map = await get('/community-map')
  expect(map).toMatchObject({ people: 5, countries: 2, cities: 2, answers: 1 })
  expect(map.places).toEqual([
    {
      cityId: world.warsaw,
      name: 'Варшава',
      slug: 'warsaw',
      countryCode: 'PL',
      latitude: 52,
      longitude: 21,
      people: 2,
    },
    expect.objectContaining({ slug: 'berlin', people: 1 }),
  ])
  await db.deleteFrom('customer').where('id', '=', second).execute()
  expect(await get('/community-map')).toEqual(map)
  await refuse(400, '/community-map', { any: 1 })
})
