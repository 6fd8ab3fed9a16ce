import { expect, test } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import { changePost, insertCustomer, insertPost, insertWorld } from '../../../test/factories.ts'
import { KM_PER_DEGREE } from '../../lib/geo/distance.ts'
import { applyListChanges } from '../../platform/db/apply-list-changes.ts'
import { refreshOccurrences } from '../events/refresh-occurrences.ts'

const { db, get, refuse } = await openApi()
const world = await insertWorld(db)
const warsaw = { country_code: 'PL', city_id: world.warsaw }
const point = { latitude: 52.23, longitude: 21.01 }

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const events = (body: Body) => body.points.filter(({ kind }: Body) => kind === 'event')
const titles = (body: Body) => events(body).map(({ title }: Body) => title)
const businesses = (body: Body) =>
  body.points.flatMap(({ kind, username }: Body) => (kind === 'business' ? username : []))

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

test('the map of a city begins with what it has, the city in its middle', async () => {
  const middle = await db
    .selectFrom('city')
    .select(['latitude', 'longitude'])
    .where('id', '=', world.warsaw)
    .executeTakeFirstOrThrow()
  const { bounds } = await get('/map', { destinationCountry: 'PL', destinationCity: 'warsaw' })
  expect((bounds.south + bounds.north) / 2).toBeCloseTo(middle.latitude)
  expect((bounds.west + bounds.east) / 2).toBeCloseTo(middle.longitude)
  // five kilometres to each side at the least, a city and its suburbs at the most
  const kilometres = ((bounds.north - bounds.south) * KM_PER_DEGREE) / 2
  expect(kilometres).toBeGreaterThanOrEqual(4.99)
  expect(kilometres).toBeLessThan(40)
  const empty = await get('/map', { destinationCountry: 'DE', destinationCity: 'berlin' })
  expect(empty.bounds.north - empty.bounds.south, 'nothing there: its neighbours').toBeCloseTo(3.8)
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
  const points = events(await get('/map', { destinationCountry: 'DE' }))
  expect(points).toHaveLength(1)
  expect(Date.parse(points[0].startsAt)).toBeGreaterThan(Date.now())
})

/** A business of Warsaw unless told otherwise, at a point. */
async function business(username: string, at: object, more: object = {}) {
  const id = await insertCustomer(db, { ...warsaw, type: 2, username, last_name: null, ...more })
  if (Object.keys(at).length > 0)
    await db.updateTable('business').set(at).where('customer_id', '=', id).execute()
}

test('businesses by their points, the best first: none that hides its city, itself or has no point', async () => {
  await business('bakery', { ...point, category: 'food', address: 'вул. Довга, 3' }, { rating: 9 })
  await business('school', { latitude: 52.2, longitude: 21 }, { rating: 20, first_name: 'Школа' })
  await business('hider', point, { hidden_info: ['destinationCity'] })
  await business('hidden', point, { status: 0 })
  await business('pointless', {})
  await business(
    'berliner',
    { latitude: 52.5, longitude: 13.4 },
    { country_code: 'DE', city_id: world.berlin },
  )
  const body = await get('/map')
  expect(businesses(body)).toEqual(['school', 'bakery', 'berliner'])
  expect(body.points.at(-2)).toEqual({
    kind: 'business',
    ...point,
    username: 'bakery',
    name: expect.any(String),
    category: 'Їжа й кавʼярні',
    address: 'вул. Довга, 3',
    cityName: 'Варшава',
    slug: 'warsaw',
    countryCode: 'PL',
    isVerified: false,
    openNow: null,
  })
  expect(businesses(await get('/map', { destinationCountry: 'PL' }))).toEqual(['school', 'bakery'])
  const city = { destinationCountry: 'DE', destinationCity: 'berlin' }
  expect(businesses(await get('/map', city))).toEqual(['berliner'])
})

test('the map of a city tells what is open now; a greater one does not', async () => {
  await business('kiosk', point)
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('username', '=', 'kiosk')
    .executeTakeFirstOrThrow()
  const days = [1, 2, 3, 4, 5, 6, 7]
  await db
    .insertInto('business_hours')
    .values(days.map((day) => ({ customer_id: id, day, opens: 0, closes: 1_440 })))
    .execute()
  const kiosk = async (place: Record<string, string>) =>
    (await get('/map', place)).points.find(({ username }: Body) => username === 'kiosk')
  const inWarsaw = { destinationCountry: 'PL', destinationCity: 'warsaw' }
  expect((await kiosk(inWarsaw)).openNow).toMatchObject({ isOpen: true, change: null })
  expect((await kiosk({ destinationCountry: 'PL' })).openNow).toBeNull()
})

test('a business whose point is far from its city is not on the map of the city', async () => {
  await business('astray', { latitude: 40.4, longitude: -3.7 })
  const inWarsaw = { destinationCountry: 'PL', destinationCity: 'warsaw' }
  expect(businesses(await get('/map', inWarsaw))).not.toContain('astray')
  expect(businesses(await get('/map'))).toContain('astray')
})

test('no more than 200 points of each kind', async () => {
  for (let number = 0; number < 205; number++)
    await insertPost(db, {
      country_code: 'DE',
      city_id: world.berlin,
      startsAt: inDays(2),
      event: { latitude: 52.5, longitude: 13.4 },
    })
  for (let number = 0; number < 205; number++) await business(`many-${number}`, point)
  const body = await get('/map')
  expect([events(body).length, businesses(body).length]).toEqual([200, 200])
})

test.each([[{ perPage: 5 }], [{ destinationCountry: 'POL' }], [{ destinationCity: 'a b' }]])(
  '%j is 400',
  (parameters) => refuse(400, '/map', parameters),
)
test('an unknown place is 404', () => refuse(404, '/map', { destinationCountry: 'XX' }))
