import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { countingStatements } from '../../../test/counting-statements.ts'
import { insertPost, insertWorld } from '../../../test/factories.ts'
import { tellingOf, type Writer } from '../../../test/told.ts'
import { knownWriter } from '../../../test/writers.ts'
import { remindOfEvents } from '../events/remind-of-events.ts'

const api = await openApi()
const { db } = api
const { listOf } = tellingOf(api)
await insertWorld(db)

/** On a whole minute, as people say when something begins. */
const hoursFromNow = (hours: number) =>
  new Date(Math.floor(Date.now() / 60_000 + hours * 60) * 60_000)

/** An event with an author and a guest, in so many hours. */
async function event(hours: number, seats: number | null = null) {
  const [author, guest] = [await knownWriter(api), await knownWriter(api)]
  const id = await insertPost(db, {
    author_id: author.id,
    title: 'Зустріч біля фонтана',
    startsAt: hoursFromNow(hours),
    event: { address: 'Площа Ринок', seats },
  })
  await reply(guest, id, 'going')
  return { id, author, guest }
}

async function reply(guest: Writer, id: number, what: 'going' | 'interested' | null) {
  const { status, body } = await guest.ask('PUT', '/events/reply', { id, reply: what })
  expect(status, JSON.stringify(body)).toBe(200)
}

/** What somebody was told of events, the last first. */
async function toldOf(writer: Writer): Promise<[string, Record<string, string>][]> {
  const { notifications } = await listOf(writer)
  return notifications.map((one: { kind: string; detail: Record<string, string> }) => [
    one.kind,
    one.detail,
  ])
}

describe('guests are reminded', () => {
  test('a day and an hour before, each once', async () => {
    const { id, guest, author } = await event(20)
    await remindOfEvents(db)
    await remindOfEvents(db)
    const startsAt = expect.any(String)
    expect(await toldOf(guest)).toEqual([['event-reminder', { before: 'day', startsAt }]])
    await guest.ask('PUT', '/notifications/read/all', {})
    await remindOfEvents(db, hoursFromNow(19.5))
    await remindOfEvents(db, hoursFromNow(19.6))
    expect(await toldOf(guest)).toEqual([
      ['event-reminder', { before: 'hour', startsAt }],
      ['event-reminder', { before: 'day', startsAt }],
    ])
    expect(await toldOf(author)).toEqual([])
    expect(id).toBeGreaterThan(0)
  })

  test('of many at once, some hundred facts in a statement', async () => {
    const near = hoursFromNow(0.5)
    const ids: number[] = []
    while (ids.length < 101) ids.push(await insertPost(db, { startsAt: near, event: {} }))
    const { counted, count } = countingStatements(db)
    await remindOfEvents(counted)
    expect(count()).toBeLessThan(10)
    const told = await db
      .selectFrom('pending_fact')
      .select(sql<number>`(fact ->> 'postId')::bigint`.as('id'))
      .where(sql<boolean>`fact ->> 'type' = 'event-near'`)
      .execute()
    expect(told.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(ids)
  })

  test('not of what is over, cancelled, or too far', async () => {
    const cancelled = await event(20)
    await db
      .updateTable('event')
      .set({ state: 'cancelled' })
      .where('post_id', '=', cancelled.id)
      .execute()
    const guests = [cancelled, await event(-1), await event(40)].map(({ guest }) => guest)
    await remindOfEvents(db)
    for (const guest of guests) expect(await toldOf(guest)).toEqual([])
  })
})

describe('guests hear', () => {
  test('of another time and place, and that it does not take place', async () => {
    const { id, author, guest } = await event(100)
    const waiting = await knownWriter(api)
    await reply(waiting, id, 'interested')
    const { body: own } = await author.ask('GET', `/posts/${id}/own`)
    const change = async (event: object) => {
      const { status, body } = await author.ask('PUT', '/posts', {
        id,
        event: { ...own.post.event, ...event },
      })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    await change({ price: 5, currency: 'EUR' })
    expect(await toldOf(guest)).toEqual([])
    await change({ address: 'Вулиця Нова, 5' })
    expect(await toldOf(guest)).toEqual([['event-changed', {}]])
    await change({ address: 'Вулиця Нова, 5', state: 'cancelled' })
    for (const one of [guest, waiting])
      expect(await toldOf(one)).toEqual([
        ['event-cancelled', {}],
        ['event-changed', {}],
      ])
    expect(await toldOf(author)).toEqual([])
  })

  test('who waited, that a seat is theirs', async () => {
    const { id, guest } = await event(100, 1)
    const waiting = await knownWriter(api)
    await reply(waiting, id, 'going')
    expect(await toldOf(waiting)).toEqual([])
    await reply(guest, id, null)
    expect(await toldOf(waiting)).toEqual([['event-seat', {}]])
  })
})
