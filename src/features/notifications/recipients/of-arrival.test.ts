import { beforeEach, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertCity, insertCustomer, insertWorld } from '../../../../test/factories.ts'
import { tellingOf, type Writer } from '../../../../test/told.ts'
import { knownWriter, someWriter } from '../../../../test/writers.ts'
import type { Notification } from '../contract.ts'
import { pathOf } from '../notification-path.ts'
import { titleOf } from '../notification-text.ts'
import { MAX_PEOPLE } from './of-arrival.ts'
import { BATCH } from './recipient.ts'

const api = await openApi()
const { db } = api
const { listOf, runJobs } = tellingOf(api)
await insertWorld(db)

let number = 0
let city: { readonly id: number; readonly slug: string; readonly name: string }
let follower: Writer

beforeEach(async () => {
  const slug = `small-${++number}`
  const name = `Містечко ${number}`
  city = { id: await insertCity(db, { slug, name, country_code: 'PL' }), slug, name }
  follower = await knownWriter(api)
  await follow(follower, 'city', `pl/${slug}`)
})

const follow = (who: Writer, objectType: 'city' | 'country', objectTypeUsername: string) =>
  who.ask('POST', '/subscriptions', { objectType, objectTypeUsername })

async function arrive(more: object = { isShown: true }): Promise<Writer> {
  const person = await someWriter(api)
  await arriveAs(person, more)
  return person
}

const arriveAs = (person: Writer, more: object = { isShown: true }) =>
  person.ask('PUT', '/arrival', {
    destinationCountry: 'PL',
    destinationCity: city.slug,
    stage: 'just-arrived',
    ...more,
  })

const arrivals = async (who: Writer): Promise<Notification[]> =>
  (await listOf(who)).notifications.filter(({ kind }: Notification) => kind === 'arrival')

test('who follows a city is told who arrived and agreed to be shown, several in one line', async () => {
  const first = await arrive()
  const [one] = await arrivals(follower)
  expect(one).toMatchObject({ times: 1, followed: { type: 'city', name: city.name } })
  expect(one && titleOf(one)).toMatch(new RegExp(`^${city.name}: тепер тут і `))
  expect(one && pathOf(one)).toBe(`/uk/a/${first.username}`)
  await arrive()
  const [both, ...others] = await arrivals(follower)
  expect(others).toEqual([])
  expect(both && titleOf(both)).toBe(`${city.name}: тут ще 2 людини`)
  expect(both && pathOf(both)).toBe(`/uk/to-pl/${city.slug}`)
  expect(await arrivals(first)).toEqual([])
})

test.each<[string, object]>([
  ['did not agree', { isShown: false }],
  ['was not asked', {}],
  ['has lived there for long', { stage: 'long-ago', isShown: true }],
])('nobody is told of who %s', async (_, more) => {
  await arrive(more)
  expect(await arrivals(follower)).toEqual([])
})

test('who takes it back is told of no longer, not even where it was read; shown again, they are news again', async () => {
  const person = await arrive()
  expect(await arrivals(follower)).toHaveLength(1)
  await follower.ask('PUT', '/notifications/read/all', {})
  await person.ask('PUT', '/arrival/shown', { isShown: false })
  expect(await arrivals(follower)).toEqual([])
  await person.ask('PUT', '/arrival/shown', { isShown: true })
  expect(await arrivals(follower)).toHaveLength(1)
})

test('who hides where they live is told of no longer', async () => {
  const person = await arrive()
  expect(await arrivals(follower)).toHaveLength(1)
  await person.ask('PUT', '/user', { hiddeInfo: ['destinationCity'] })
  expect(await arrivals(follower)).toEqual([])
})

test('who says it twice is told of once', async () => {
  const person = await arrive()
  await runJobs()
  await follower.ask('PUT', '/notifications/read/all', {})
  await arriveAs(person)
  const [one, ...others] = await arrivals(follower)
  expect(one?.readAt).not.toBeNull()
  expect(others).toEqual([])
})

test('where many live nobody is told', async () => {
  for (let count = 0; count < MAX_PEOPLE; count++)
    await insertCustomer(db, { city_id: city.id, country_code: 'PL' })
  await arrive()
  expect(await arrivals(follower)).toEqual([])
})

test('all who follow are told, however many', async () => {
  const people = []
  for (let count = 0; count < BATCH + 5; count++)
    people.push({ subscriber_id: await insertCustomer(db), city_id: city.id })
  await db.insertInto('subscription').values(people).execute()
  await arrive()
  await runJobs()
  const told = await db
    .selectFrom('notification')
    .select('customer_id')
    .where('city_id', '=', city.id)
    .where('kind', '=', 'arrival')
    .execute()
  expect(new Set(told.map((row) => row.customer_id)).size).toBe(people.length + 1)
  expect(told).toHaveLength(people.length + 1)
})

test('who follows the country is told while few live there, of the city where they follow both', async () => {
  const ofCountry = await knownWriter(api)
  await follow(ofCountry, 'country', 'de')
  const slug = `klein-${number}`
  await insertCity(db, { slug, name: 'Кляйнштадт', country_code: 'DE' })
  const ofBoth = await knownWriter(api)
  await follow(ofBoth, 'city', `de/${slug}`)
  await follow(ofBoth, 'country', 'de')
  await arrive({ destinationCountry: 'DE', destinationCity: slug, isShown: true })
  const [one] = await arrivals(ofCountry)
  expect(one?.followed).toEqual({ type: 'country', name: 'Німеччина' })
  const lines = await arrivals(ofBoth)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.followed?.type).toBe('city')
})
