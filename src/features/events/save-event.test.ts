import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import { inDays, insertCustomer, insertPost, insertWorld } from '../../../test/factories.ts'
import { eventFields } from './event-fields.ts'
import { findEventFields } from './find-event-fields.ts'
import { saveEvent } from './save-event.ts'
import { fillSeats } from './seats.ts'

const { db, get } = await openApi()
let world: Awaited<ReturnType<typeof insertWorld>>
beforeAll(async () => {
  world = await insertWorld(db)
})

const day = (days: number) => inDays(days).toISOString().slice(0, 10)
const usual = {
  startsAt: `${day(10)} 19:00`,
  timeZone: 'Europe/Warsaw',
  onlineLink: 'meet.example',
}
const save = (id: number, fields: object = {}) =>
  db.transaction().execute(async (tx) => {
    const change = await saveEvent(tx, id, eventFields.parse({ ...usual, ...fields }))
    await tx.updateTable('post').set({ status: 1 }).where('id', '=', id).execute()
    await sql`select refresh_listing(${id})`.execute(tx)
    return change
  })
/** Who of those that waited are told that they have a seat, after an event was changed; one list for each time. */
async function movedUp(id: number, fields: object): Promise<number[][]> {
  await save(id, fields)
  await db.deleteFrom('pending_fact').execute()
  await fillSeats(db, id)
  const rows = await db.selectFrom('pending_fact').select('fact').orderBy('id').execute()
  return rows.map(({ fact }) => (fact as { customerIds: number[] }).customerIds.toSorted())
}
/** Listed once its event is known. */
const newPost = (more = {}) => insertPost(db, { kind: 2, status: 0, ...more })
const shown = async (id: number): Promise<Body> => {
  const { seo_link } = await db
    .selectFrom('post')
    .select('seo_link')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await get('/posts', { seoLink: seo_link ?? '' })).posts[0].event
}
const reply = async (post_id: number, reply: 'going' | 'waiting', minutes: number) => {
  const customer_id = await insertCustomer(db)
  const created_at = new Date(Date.now() + minutes * 60_000)
  await db.insertInto('event_reply').values({ post_id, customer_id, reply, created_at }).execute()
  return customer_id
}

test('a new event, then another time: what changed is told', async () => {
  const id = await newPost()
  expect(await save(id)).toEqual({
    isNew: true,
    isMoved: false,
    isCancelled: false,
    revision: 0,
  })
  expect(await save(id)).toEqual({
    isNew: false,
    isMoved: false,
    isCancelled: false,
    revision: 0,
  })
  expect(await save(id, { price: 5, currency: 'EUR' })).toMatchObject({ isMoved: false })
  expect(await save(id, { startsAt: `${day(11)} 19:00` })).toMatchObject({ isMoved: true })
  expect(await save(id, { startsAt: `${day(11)} 19:00`, address: 'Нова, 5' })).toMatchObject({
    isMoved: true,
  })
  expect(await save(id, { state: 'cancelled' })).toMatchObject({ isCancelled: true })
  expect(await save(id, { state: 'cancelled' })).toMatchObject({ isCancelled: false })
  expect(await shown(id)).toMatchObject({ state: 'cancelled', address: null })
})

test('a rule gives occurrences, and without it there are none', async () => {
  const id = await newPost()
  await save(id, { recurrence: 'FREQ=WEEKLY;COUNT=4' })
  const starts = async () =>
    (
      await db
        .selectFrom('event_occurrence')
        .select('starts_at')
        .where('post_id', '=', id)
        .execute()
    ).length
  expect(await starts()).toBe(4)
  expect(await shown(id)).toMatchObject({ occurrencesLeft: 3 })
  expect(await save(id)).toMatchObject({ isMoved: true })
  expect(await starts()).toBe(0)
  expect(await shown(id)).toMatchObject({ recurrence: null, occurrencesLeft: null })
})

test('a place is a city, an address or a link', async () => {
  const nowhere = await newPost({ country_code: 'PL' })
  await expect(save(nowhere, { onlineLink: null })).rejects.toMatchObject({
    data: { field: 'event.address' },
  })
  await save(nowhere, { onlineLink: null, address: 'Нова, 5' })
  const inCity = await newPost({ country_code: 'PL', city_id: world.warsaw })
  await save(inCity, { onlineLink: null })
})

test('a new event is to come; one that was written may be corrected after it', async () => {
  const past = { startsAt: `${day(-3)} 19:00` }
  const id = await newPost()
  await expect(save(id, past)).rejects.toMatchObject({ data: { field: 'event.startsAt' } })
  await save(id, { startsAt: `${day(-3)} 19:00`, endsAt: `${day(2)} 19:00` })
  expect(await save(id, past)).toMatchObject({ isMoved: true })
})

test('a zone that the database does not know is refused, and a post that is no event', async () => {
  const id = await newPost()
  const fields = { ...eventFields.parse(usual), timeZone: 'Europe/Atlantis' }
  await expect(db.transaction().execute((tx) => saveEvent(tx, id, fields))).rejects.toMatchObject({
    data: { field: 'event.timeZone' },
  })
  await expect(save(await insertPost(db))).rejects.toThrow()
})

test('more seats bring those who wait up, in their order; fewer than are taken are refused', async () => {
  const id = await newPost()
  await save(id, { seats: 1 })
  await reply(id, 'going', 0)
  const [third, first, second] = [
    await reply(id, 'waiting', 3),
    await reply(id, 'waiting', 1),
    await reply(id, 'waiting', 2),
  ]
  expect(await movedUp(id, { seats: 3 })).toEqual([[first, second].toSorted()])
  expect(await shown(id)).toMatchObject({ going: 3, seats: 3 })
  await expect(save(id, { seats: 2 })).rejects.toMatchObject({ data: { field: 'event.seats' } })
  expect(await movedUp(id, { seats: 5, state: 'soldout' })).toEqual([])
  expect(await movedUp(id, { seats: null })).toEqual([[third]])
})

test('what was told can be told again, and is the same', async () => {
  const stories = [
    {
      price: 12.5,
      currency: 'EUR',
      seats: 7,
      address: 'Нова, 5',
      recurrence: 'FREQ=WEEKLY;COUNT=3',
    },
    { isAllDay: true, startsAt: day(10), endsAt: day(12), state: 'moved' },
    { startsAt: `${day(10)} 19:00`, endsAt: `${day(10)} 21:30`, timeZone: 'America/New_York' },
  ]
  for (const story of stories) {
    const id = await newPost()
    await save(id, story)
    const told = await findEventFields(db, id)
    expect(told).toMatchObject(story)
    expect(await save(id, told)).toMatchObject({ isMoved: false })
  }
  expect(await findEventFields(db, await insertPost(db))).toBeUndefined()
})
