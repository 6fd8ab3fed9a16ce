import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertCity, insertWorld } from '../../../test/factories.ts'
import { changedOnPages } from '../../../test/page-changes.ts'
import { someWriter } from '../../../test/writers.ts'
import { setArrivalShown } from './set-arrival-shown.ts'

const api = await openApi()
const { db, get } = api
await insertWorld(db)

let number = 0

/** A city of its own, so that nobody else has arrived there. */
async function someCity() {
  const slug = `city-${++number}`
  await insertCity(db, { slug, name: `Місто ${number}`, country_code: 'PL' })
  return { destinationCountry: 'PL', destinationCity: slug }
}

type Place = Awaited<ReturnType<typeof someCity>>
type Writer = Awaited<ReturnType<typeof someWriter>>

async function arrive(place: Place, more: object = { isShown: true }): Promise<Writer> {
  const person = await someWriter(api)
  await person.ask('PUT', '/arrival', { ...place, stage: 'just-arrived', ...more })
  return person
}

const shownAt = async (place: Partial<Place>, who?: Writer): Promise<string[]> => {
  const home = who
    ? (await who.ask('GET', `/home?${new URLSearchParams(place)}`)).body
    : await get('/home', place)
  return home.arrived.map(({ username }: { username: string }) => username)
}
const show = (person: Writer, isShown: boolean) => person.ask('PUT', '/arrival/shown', { isShown })

test('nobody is shown who was not asked, or has lived there for long', async () => {
  const place = await someCity()
  const silent = await arrive(place, {})
  await arrive(place, { isShown: false })
  await arrive(place, { stage: 'long-ago', isShown: true })
  expect(await shownAt(place)).toEqual([])
  expect((await silent.ask('GET', '/arrival')).body).toMatchObject({
    isShown: false,
    mayBeShown: true,
  })
})

test('who agreed stands on the front page of the city and of the country, the last first, at most six', async () => {
  const place = await someCity()
  const people = []
  for (let count = 0; count < 7; count++) people.push(await arrive(place))
  const expected = people.map(({ username }) => username).toReversed()
  expect(await shownAt(place)).toEqual(expected.slice(0, 6))
  expect(await shownAt({ destinationCountry: 'PL' })).toEqual(expected.slice(0, 6))
  expect(await shownAt({})).toEqual([])
  // oneself is no news
  expect(await shownAt(place, people.at(-1))).toEqual(expected.slice(1))
})

test('where they come from is said unless they hide it', async () => {
  const place = await someCity()
  const kharkiv = await insertCity(db, { name: 'Харків', country_code: 'DE' })
  const person = await arrive(place)
  const change = (fields: object) =>
    db.updateTable('customer').set(fields).where('id', '=', person.id).execute()
  await change({ origin_city_id: kharkiv })
  const told = async () => (await get('/home', place)).arrived[0]
  expect(await told()).toMatchObject({ originCityName: 'Харків', arrivedAt: expect.any(String) })
  await change({ hidden_info: ['country'] })
  expect(await told()).toMatchObject({ originCityName: null })
  await change({ hidden_info: ['destinationCity'] })
  expect(await told()).toBeUndefined()
  expect((await person.ask('GET', '/arrival')).body.hidesHome).toBe(true)
})

test('it is taken back at once, and the pages that show it are dropped', async () => {
  const place = await someCity()
  const person = await arrive(place)
  expect(await shownAt(place)).toEqual([person.username])
  const changed = await changedOnPages(db, (tx) => setArrivalShown(tx, person.id, false))
  expect(changed).toContain(`person:${person.id}`)
  expect(await shownAt(place)).toEqual([])
  await show(person, true)
  expect(await shownAt(place)).toEqual([person.username])
  expect((await show(person, false)).body).toEqual({ isShown: false })
  expect(await shownAt(place)).toEqual([])
  await show(person, true)
  // by saying that one has been there for long
  await person.ask('PUT', '/arrival', { ...place, stage: 'under-a-year' })
  expect(await shownAt(place)).toEqual([])
  expect((await show(person, true)).status).toBe(409)
})

test('after 90 days it has gone by itself, and the same said again begins none anew', async () => {
  const place = await someCity()
  const person = await arrive(place)
  await db
    .updateTable('arrival')
    .set({ arrived_at: daysAgo(91) })
    .where('customer_id', '=', person.id)
    .execute()
  await db
    .updateTable('customer')
    .set({ arrived_at: daysAgo(91) })
    .where('id', '=', person.id)
    .execute()
  expect(await shownAt(place)).toEqual([])
  await person.ask('PUT', '/arrival', { ...place, stage: 'just-arrived', isShown: true })
  expect(await shownAt(place)).toEqual([])
  expect((await show(person, true)).status).toBe(409)
  // nor by saying something else between
  await person.ask('PUT', '/arrival', { ...place, stage: 'long-ago' })
  await person.ask('PUT', '/arrival', { ...place, stage: 'just-arrived', isShown: true })
  expect(await shownAt(place)).toEqual([])
  // in another city it does
  const other = await someCity()
  await person.ask('PUT', '/arrival', { ...other, stage: 'just-arrived', isShown: true })
  expect(await shownAt(other)).toEqual([person.username])
})

test('blocked people do not see each other, nor does anybody see who is hidden or a business', async () => {
  const place = await someCity()
  const [one, other] = [await arrive(place), await arrive(place)]
  await db.insertInto('block').values({ blocker_id: one.id, blocked_id: other.id }).execute()
  expect([await shownAt(place, one), await shownAt(place, other)]).toEqual([[], []])
  expect(await shownAt(place)).toHaveLength(2)
  await db.updateTable('customer').set({ status: 0 }).where('id', '=', one.id).execute()
  expect(await shownAt(place)).toEqual([other.username])
  await sql`update customer set type = 2 where id = ${other.id}`.execute(db)
  expect(await shownAt(place)).toEqual([])
})

test('who moves in their profile is shown at neither place until they say that they have arrived', async () => {
  const [place, other] = [await someCity(), await someCity()]
  const person = await arrive(place)
  expect((await person.ask('PUT', '/user', other)).status).toBe(200)
  expect([await shownAt(place), await shownAt(other)]).toEqual([[], []])
  expect((await show(person, true)).status).toBe(409)
  await person.ask('PUT', '/arrival', { ...other, stage: 'just-arrived', isShown: true })
  expect(await shownAt(other)).toEqual([person.username])
})
