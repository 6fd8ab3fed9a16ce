import { beforeAll, describe, expect, test } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import {
  changePost,
  daysAgo,
  inDays,
  insertCustomer,
  insertPost,
  insertWorld,
} from '../../../test/factories.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'
import { removeReactions } from '../privacy/removal/remove-reactions.ts'

const api = await openApi()
const { db, get } = api
const request = callerOf(api)
beforeAll(async () => {
  await insertWorld(db)
})

type Reply = 'going' | 'interested' | null

async function person() {
  const id = await insertMember(db)
  const { bearer } = await signInAs(db, id)
  return {
    id,
    reply: (event: number, reply: Reply) =>
      request('PUT', '/events/reply', { id: event, reply }, bearer),
    mine: async (event: number): Promise<Body> =>
      (await request('GET', `/events/reply?id=${event}`, undefined, bearer)).body,
  }
}
const people = (count: number) => Promise.all(Array.from({ length: count }, person))

const insertEvent = (event: object = {}, post: object = {}) =>
  insertPost(db, { startsAt: inDays(3), event, ...post })

const counts = (id: number) =>
  db
    .selectFrom('event')
    .select(['going_count as going', 'interested_count as interested'])
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow()

const inOrder = async (post_id: number, reply: string) =>
  (
    await db
      .selectFrom('event_reply')
      .select('customer_id')
      .where('post_id', '=', post_id)
      .where('reply', '=', reply)
      .orderBy('created_at')
      .execute()
  ).map((row) => row.customer_id)

test('fifty at once on ten seats: ten go, forty wait in the order of coming', async () => {
  const event = await insertEvent({ seats: 10 })
  const crowd = await people(50)
  const answers = await Promise.all(
    crowd.map(async ({ id, reply }) => {
      const { status, body } = await reply(event, 'going')
      return { id, status, ...body }
    }),
  )
  expect(answers.map((one) => one.status)).toEqual(Array(50).fill(200))
  const waiting = answers.filter((one) => one.reply === 'waiting')
  expect(answers.filter((one) => one.reply === 'going')).toHaveLength(10)
  expect(waiting.map((one) => one.place).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  )
  expect(await inOrder(event, 'waiting')).toEqual(
    waiting.toSorted((a, b) => a.place - b.place).map((one) => one.id),
  )
  expect(await counts(event)).toEqual({ going: 10, interested: 0 })
})

test('seats given back at once go to the first who wait, as many as there are', async () => {
  const event = await insertEvent({ seats: 6 })
  const going = await people(6)
  for (const { reply } of going) await reply(event, 'going')
  const waiting = await people(8)
  for (const { reply } of waiting) await reply(event, 'going')
  const late = await people(3)
  await Promise.all([
    ...going.slice(0, 4).map(({ reply }) => reply(event, null)),
    ...late.map(({ reply }) => reply(event, 'going')),
  ])
  expect(await counts(event)).toMatchObject({ going: 6 })
  const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id)
  expect((await inOrder(event, 'going')).toSorted()).toEqual(
    [...ids(going.slice(4)), ...ids(waiting.slice(0, 4))].toSorted(),
  )
  expect((await inOrder(event, 'waiting')).slice(0, 4)).toEqual(ids(waiting.slice(4)))
  expect(await waiting[4]?.mine(event)).toEqual({ reply: 'waiting', place: 1 })
})

test('one person, one reply: «цікаво» becomes «піду», twice is the same, and it can be taken back', async () => {
  const event = await insertEvent()
  const { reply, mine } = await person()
  expect(await mine(event)).toEqual({ reply: null, place: null })
  const say = async (what: Reply) => (await reply(event, what)).body
  expect(await say('interested')).toEqual({
    reply: 'interested',
    place: null,
    going: 0,
    interested: 1,
  })
  expect(await say('going')).toEqual({ reply: 'going', place: null, going: 1, interested: 0 })
  expect(await say('going')).toMatchObject({ going: 1 })
  expect(await mine(event)).toEqual({ reply: 'going', place: null })
  expect(await say(null)).toEqual({ reply: null, place: null, going: 0, interested: 0 })
  expect(await say(null)).toMatchObject({ reply: null })
})

test('who waits keeps the place when they say it again, and gives it up for «цікаво»', async () => {
  const event = await insertEvent({ seats: 1 })
  const [first, second, third] = await people(3)
  await first?.reply(event, 'going')
  await second?.reply(event, 'going')
  await third?.reply(event, 'going')
  expect((await second?.reply(event, 'going'))?.body).toMatchObject({ reply: 'waiting', place: 1 })
  await second?.reply(event, 'interested')
  expect(await third?.mine(event)).toEqual({ reply: 'waiting', place: 1 })
  await second?.reply(event, 'going')
  expect(await second?.mine(event)).toEqual({ reply: 'waiting', place: 2 })
})

test('where the author says that there are no seats one waits, also when some are left', async () => {
  const event = await insertEvent({ seats: 5, state: 'soldout' })
  const [first] = await people(1)
  expect((await first?.reply(event, 'going'))?.body).toMatchObject({ reply: 'waiting', place: 1 })
})

test('who leaves for good frees the seat', async () => {
  const event = await insertEvent({ seats: 1 })
  const [leaving, waiting] = await people(2)
  await leaving?.reply(event, 'going')
  await waiting?.reply(event, 'going')
  await removeReactions(db, leaving?.id ?? 0)
  expect(await waiting?.mine(event)).toEqual({ reply: 'going', place: null })
  expect(await counts(event)).toMatchObject({ going: 1 })
})

describe('refused', () => {
  test.each([
    ['over', { startsAt: daysAgo(2) }, 409, 'event-over'],
    ['cancelled', { event: { state: 'cancelled' } }, 409, 'event-cancelled'],
  ])('what is %s, though one may take back what one said', async (_, post, status, code) => {
    const event = await insertPost(db, { startsAt: inDays(2), ...post })
    const { id, reply } = await person()
    const refused = await reply(event, 'going')
    expect([refused.status, refused.body.code]).toEqual([status, code])
    await db
      .insertInto('event_reply')
      .values({ post_id: event, customer_id: id, reply: 'going' })
      .execute()
    expect((await reply(event, null)).body).toMatchObject({ reply: null, going: 0 })
  })

  test('one that is hidden or removed, one that is no event, and one’s own', async () => {
    const { id, reply } = await person()
    const hidden = await insertEvent()
    await changePost(db, hidden, { status: 0 })
    const removed = await insertEvent()
    await changePost(db, removed, { deleted_at: new Date() })
    for (const event of [hidden, removed, await insertPost(db), 9_000_000_000])
      expect((await reply(event, 'going')).status).toBe(404)
    const own = await reply(await insertEvent({}, { author_id: id }), 'going')
    expect([own.status, own.body.code]).toEqual([403, 'own-event'])
  })

  test('one without an end is open for two hours more', async () => {
    const { reply } = await person()
    const begun = (startsAt: Date) => insertEvent({ ends_at: startsAt }, { startsAt })
    expect((await reply(await begun(daysAgo(1 / 24)), 'going')).status).toBe(200)
    expect((await reply(await begun(daysAgo(3 / 24)), 'going')).body.code).toBe('event-over')
  })

  test('a repeating event is open until its last time is over', async () => {
    const event = await insertEvent({ recurrence: 'FREQ=DAILY;COUNT=9' }, { startsAt: daysAgo(5) })
    const { reply } = await person()
    await db
      .updateTable('event')
      .set({ next_starts_at: inDays(1), next_ends_at: inDays(1) })
      .where('post_id', '=', event)
      .execute()
    expect((await reply(event, 'going')).status).toBe(200)
  })
})

test('who goes is listed in the order of coming, without who hid their profile', async () => {
  const event = await insertEvent()
  const guests = await people(3)
  for (const { reply } of guests) await reply(event, 'going')
  const hidden = await insertCustomer(db, { status: 0 })
  await db
    .insertInto('event_reply')
    .values({ post_id: event, customer_id: hidden, reply: 'going', created_at: daysAgo(1) })
    .execute()
  const names = async (page: number) => {
    const { customers, total } = await get('/events/guests', { id: event, page, perPage: 2 })
    return [total, customers.map((one: Body) => one.username)]
  }
  const usernames = await Promise.all(
    guests.map(async ({ id }) => {
      const { username } = await db
        .selectFrom('customer')
        .select('username')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return username
    }),
  )
  expect(await names(1)).toEqual([4, usernames.slice(0, 2)])
  expect(await names(2)).toEqual([4, usernames.slice(2)])
  await api.refuse(404, '/events/guests', { id: 9_000_000_000 })
})
