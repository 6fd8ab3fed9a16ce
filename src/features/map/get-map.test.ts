import { expect, test } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import { changePost, insertCustomer, insertPost, insertWorld } from '../../../test/factories.ts'
import { applyListChanges } from '../../platform/db/apply-list-changes.ts'
import { refreshOccurrences } from '../events/refresh-occurrences.ts'

const { db, get, refuse } = await openApi()
const world = await insertWorld(db)
const warsaw = { country_code: 'PL', city_id: world.warsaw }
const point = { latitude: 52.23, longitude: 21.01 }

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const titles = (body: Body) => body.points.map(({ title }: Body) => title)

await db
  .updateTable('city')
  .set({ latitude: 52.52, longitude: 13.4 })
  .where('id', '=', world.berlin)
  .execute()
for (const place of [warsaw, warsaw, { country_code: 'DE', city_id: world.berlin }])
  await insertCustomer(db, place)
await insertPost(db, { ...warsaw, title: 'Толока', startsAt: inDays(3), event: point })
await insertPost(db, { ...warsaw, title: 'Без точки', startsAt: inDays(4) })
await insertPost(db, { ...warsaw, title: 'Минула', startsAt: inDays(-3), event: point })
await insertPost(db, { ...warsaw, title: 'За два місяці', startsAt: inDays(60), event: point })
await insertPost(db, {
  ...warsaw,
  title: 'Скасована',
  startsAt: inDays(5),
  event: { ...point, state: 'cancelled' },
})
const hidden = await insertPost(db, {
  ...warsaw,
  title: 'Прихована',
  startsAt: inDays(6),
  event: point,
})
await changePost(db, hidden, { status: 0 })
await applyListChanges(db)

test('cities by how many live there and how many events they have; nobody by themselves', async () => {
  const { cities, tiles } = await get('/map')
  expect(tiles, 'without MAP_TILES').toBeNull()
  expect(cities).toEqual([
    {
      name: 'Варшава',
      slug: 'warsaw',
      countryCode: 'PL',
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      people: 2,
      events: 2,
    },
    expect.objectContaining({ slug: 'berlin', people: 1, events: 0 }),
  ])
})

test('events with a point that begin within 30 days: none that is hidden, past, cancelled or later', async () => {
  const body = await get('/map')
  expect(titles(body)).toEqual(['Толока'])
  expect(body.points[0]).toMatchObject({
    kind: 'event',
    ...point,
    cityName: 'Варшава',
    slug: 'warsaw',
    countryCode: 'PL',
    state: 'planned',
  })
})

test('of a country and of a city, each with where it lies', async () => {
  const poland = await get('/map', { destinationCountry: 'PL' })
  expect(poland.cities.map(({ slug }: Body) => slug)).toEqual(['warsaw'])
  expect(titles(poland)).toEqual(['Толока'])
  expect(poland.bounds).toEqual({ west: 14.1, south: 49, east: 24.1, north: 54.8 })
  const germany = await get('/map', { destinationCountry: 'DE' })
  expect(titles(germany)).toEqual([])
  const city = await get('/map', { destinationCountry: 'PL', destinationCity: 'warsaw' })
  expect(titles(city)).toEqual(['Толока'])
  expect(
    city.cities.map(({ slug }: Body) => slug),
    'Berlin is far',
  ).toEqual(['warsaw'])
  expect(city.bounds.west).toBeLessThan(point.longitude)
  expect(city.bounds.east).toBeGreaterThan(point.longitude)
})

test('a repeating event stands once, at what comes next', async () => {
  const id = await insertPost(db, {
    country_code: 'DE',
    city_id: world.berlin,
    title: 'Розмовний клуб',
    startsAt: inDays(-8),
    event: { latitude: 52.5, longitude: 13.4, recurrence: 'FREQ=WEEKLY;COUNT=10' },
  })
  await refreshOccurrences(db, [id])
  const { points } = await get('/map', { destinationCountry: 'DE' })
  expect(points).toHaveLength(1)
  expect(Date.parse(points[0].startsAt)).toBeGreaterThan(Date.now())
})

test('no more than 200 points', async () => {
  for (let number = 0; number < 205; number++)
    await insertPost(db, {
      country_code: 'DE',
      city_id: world.berlin,
      startsAt: inDays(2),
      event: { latitude: 52.5, longitude: 13.4 },
    })
  expect((await get('/map')).points).toHaveLength(200)
})

test.each([[{ perPage: 5 }], [{ destinationCountry: 'POL' }], [{ destinationCity: 'a b' }]])(
  '%j is 400',
  (parameters) => refuse(400, '/map', parameters),
)
test('an unknown place is 404', () => refuse(404, '/map', { destinationCountry: 'XX' }))
