import { beforeAll, describe, expect, test } from 'vitest'
import { type Body, openApi } from '../../../../test/api.ts'
import { inDays, insertPost, insertWorld } from '../../../../test/factories.ts'
import { callerOf, insertMember, signInAs } from '../../../../test/sign-in.ts'
import { tellingOf } from '../../../../test/told.ts'
import { eventFields } from '../event-fields.ts'
import { findEventFields } from '../find-event-fields.ts'
import { refreshOccurrences } from '../refresh-occurrences.ts'
import { remindOfEvents } from '../remind-of-events.ts'
import { saveEvent } from '../save-event.ts'

const api = await openApi()
const { db, get, send } = api
const { runJobs } = tellingOf(api)
const request = callerOf(api)
beforeAll(async () => {
  await insertWorld(db)
})

async function person() {
  const id = await insertMember(db)
  const { bearer } = await signInAs(db, id)
  const call = (method: string, path: string, input?: object) =>
    request(method, path, input, bearer)
  return {
    id,
    all: (event: number, reply: 'going' | null) =>
      call('PUT', '/events/reply', { id: event, reply }),
    one: (event: number, at: string, reply: 'going' | null) =>
      call('PUT', '/events/dates/reply', { id: event, at, reply }),
    change: (input: object) => call('PUT', '/events/dates', input),
    dates: async (event: number): Promise<Body[]> =>
      (await call('GET', `/events/dates?id=${event}`)).body.dates,
    told: async () => {
      await runJobs()
      return (await call('GET', '/notifications')).body.notifications?.map((one: Body) => [
        one.kind,
        one.detail.date,
      ])
    },
  }
}

/** A club every week, four times. */
async function club(event: object = {}) {
  const author = await person()
  const startsAt = inDays(3)
  startsAt.setUTCHours(12, 0, 0, 0)
  const recurrence = 'FREQ=WEEKLY;COUNT=4'
  const id = await insertPost(db, {
    author_id: author.id,
    startsAt,
    event: { recurrence, address: 'Нова, 5', ...event },
  })
  await refreshOccurrences(db, [id])
  const dates = await author.dates(id)
  const [first = '', second = '', third = '', last = ''] = dates.map((date) => date.at)
  return { id, author, startsAt, first, second, third, last }
}
const onDay = (at: string, time: string) => `${at.slice(0, 10)} ${time}`
const lookAt = async (event: number) => {
  const { seo_link } = await db
    .selectFrom('post')
    .select('seo_link')
    .where('id', '=', event)
    .executeTakeFirstOrThrow()
  return {
    seoLink: seo_link ?? '',
    event: (await get('/posts', { seoLink: seo_link ?? '' })).posts[0].event,
  }
}

describe('replies to single dates', () => {
  test('the seats of each date are its own', async () => {
    const { id, first, second } = await club({ seats: 1 })
    const [one, two, three] = [await person(), await person(), await person()]
    expect((await one.one(id, first, 'going')).body.date).toMatchObject({
      reply: 'going',
      going: 1,
    })
    expect((await two.one(id, second, 'going')).body.date).toMatchObject({
      reply: 'going',
      going: 1,
    })
    expect((await three.one(id, first, 'going')).body.date).toMatchObject({
      reply: 'waiting',
      place: 1,
      going: 1,
    })
    // a second time says the same again
    expect((await three.one(id, first, 'going')).body.date).toMatchObject({
      reply: 'waiting',
      place: 1,
    })
    await one.one(id, first, null)
    expect((await three.dates(id))[0]).toMatchObject({ reply: 'going', going: 1 })
    expect((await three.told())[0]).toEqual(['event-seat', first])
  })

  test('fifty at once on ten seats of a date: ten go', async () => {
    const { id, first } = await club({ seats: 10 })
    const crowd = await Promise.all(Array.from({ length: 50 }, person))
    const answers = await Promise.all(crowd.map((one) => one.one(id, first, 'going')))
    const replies = answers.map(({ body }) => body.date.reply)
    expect(replies.filter((reply) => reply === 'going')).toHaveLength(10)
    expect(replies.filter((reply) => reply === 'waiting')).toHaveLength(40)
  })

  test('all dates need a seat on each of them, and take the place of replies to single ones', async () => {
    const { id, first, second } = await club({ seats: 1 })
    const [one, two] = [await person(), await person()]
    await one.one(id, second, 'going')
    expect((await two.all(id, 'going')).body).toMatchObject({ reply: 'waiting', going: 0 })
    await one.one(id, second, null)
    expect((await two.dates(id)).map((date) => date.going)).toEqual([1, 1, 1, 1])
    expect((await one.one(id, first, 'going')).body.date).toMatchObject({ reply: 'waiting' })
    expect((await two.one(id, first, 'going')).status).toBe(409)
    await two.all(id, null)
    expect((await one.dates(id))[0]).toMatchObject({ reply: 'going' })
    expect((await one.all(id, 'going')).body).toMatchObject({ reply: 'going', going: 1 })
    expect((await one.dates(id)).map((date) => [date.reply, date.going])).toEqual(
      Array(4).fill([null, 1]),
    )
  })

  test('who waits for all dates keeps the seat on one until there is a seat on each', async () => {
    const { id, first, second } = await club({ seats: 1 })
    const [one, two] = [await person(), await person()]
    await one.one(id, first, 'going')
    await two.one(id, second, 'going')
    expect((await one.all(id, 'going')).body).toMatchObject({ reply: 'waiting' })
    expect((await one.dates(id))[0]).toMatchObject({ reply: 'going', going: 1 })
    await two.one(id, second, null)
    expect((await one.dates(id)).map((date) => [date.reply, date.going])).toEqual(
      Array(4).fill([null, 1]),
    )
  })

  test('not to what is no date of it, nor to one that is cancelled, nor by its organiser', async () => {
    const { id, author, first, second } = await club()
    const one = await person()
    expect((await one.one(id, inDays(4).toISOString(), 'going')).status).toBe(404)
    await author.change({ id, at: first, isCancelled: true })
    expect((await one.one(id, first, 'going')).status).toBe(409)
    expect((await author.one(id, second, 'going')).status).toBe(403)
  })
})

describe('exceptions', () => {
  test('a date is moved: it stands at its new time in lists and calendars, and who comes to it is told', async () => {
    const { id, author, first, second, last } = await club()
    const [comer, other, always] = [await person(), await person(), await person()]
    await comer.one(id, first, 'going')
    await other.one(id, second, 'going')
    await always.all(id, 'going')
    const startsAt = onDay(first, '20:30')
    const { status, body } = await author.change({ id, at: first, startsAt, endsAt: null })
    expect([status, body.detail]).toEqual([200, undefined])
    expect(body.date).toMatchObject({ at: first, isMoved: true, isCancelled: false, going: 2 })
    expect(await comer.told()).toEqual([['event-changed', body.date.startsAt]])
    expect(await always.told()).toEqual([['event-changed', body.date.startsAt]])
    expect(await other.told()).toEqual([])
    const shown = await lookAt(id)
    expect(shown.event).toMatchObject({
      startsAt: body.date.startsAt,
      state: 'moved',
      occurrencesLeft: 3,
    })
    const month = body.date.startsAt.slice(0, 7)
    const { events } = await get('/events/days', { month })
    const mine = events.find(
      (one: Body) => one.seoLink === shown.seoLink && one.startsAt === body.date.startsAt,
    )
    expect(mine).toMatchObject({ state: 'moved' })
    const ics = String((await send(`/uk/e/${shown.seoLink}.ics`)).body)
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(ics).toMatch(/RECURRENCE-ID;TZID=Europe\/Warsaw:\d{8}T1[34]0000/)
    expect(ics).toMatch(/DTSTART;TZID=Europe\/Warsaw:\d{8}T203000/)
    // as the rule has it again
    await author.change({ id, at: first })
    expect((await author.dates(id))[0]).toMatchObject({
      at: first,
      startsAt: first,
      isMoved: false,
    })
    expect((await lookAt(id)).event).toMatchObject({ state: 'planned' })
    expect(last > first).toBe(true)
  })

  test('a date is cancelled: the next one is shown, calendars leave it out, and it can be brought back', async () => {
    const { id, author, first, second } = await club()
    const comer = await person()
    await comer.one(id, first, 'going')
    await author.change({ id, at: first, isCancelled: true })
    await author.change({ id, at: first, isCancelled: true })
    expect(await comer.told()).toEqual([['event-cancelled', first]])
    const { seoLink, event } = await lookAt(id)
    expect(event).toMatchObject({ startsAt: second, occurrencesLeft: 2, state: 'planned' })
    expect((await comer.dates(id))[0]).toMatchObject({
      at: first,
      isCancelled: true,
      reply: 'going',
    })
    const ics = String((await send(`/uk/e/${seoLink}.ics`)).body)
    expect(ics).toMatch(/EXDATE;TZID=Europe\/Warsaw:\d{8}T1[34]0000/)
    const { events } = await get('/events/days', { month: first.slice(0, 7) })
    expect(
      events.find((one: Body) => one.seoLink === seoLink && one.startsAt === first),
    ).toMatchObject({ state: 'cancelled' })
    await author.change({ id, at: first })
    expect((await lookAt(id)).event).toMatchObject({ startsAt: first, occurrencesLeft: 3 })
    expect((await comer.dates(id))[0]).toMatchObject({ isCancelled: false, reply: 'going' })
  })

  test('what cannot be is refused beside its field', async () => {
    const { id, author, first, second } = await club()
    const change = async (more: object) => {
      const { status, body } = await author.change({ id, at: first, ...more })
      return [status, body.field]
    }
    expect(await change({ startsAt: '2020-01-01 10:00' })).toEqual([400, 'startsAt'])
    expect(await change({ startsAt: '31.02.2027 10:00' })).toEqual([400, 'startsAt'])
    expect(
      await change({ startsAt: onDay(first, '20:30'), endsAt: onDay(first, '20:00') }),
    ).toEqual([400, 'endsAt'])
    const told = await findEventFields(db, id)
    const time = told?.startsAt.slice(11) ?? ''
    expect(await change({ startsAt: onDay(second, time) })).toEqual([400, 'startsAt'])
    expect((await author.change({ id, at: inDays(50).toISOString() })).status).toBe(404)
    const stranger = await person()
    expect((await stranger.change({ id, at: first, isCancelled: true })).status).toBe(403)
  })

  test('two dates never begin at once: not by a move, not when one is as its rule has it again', async () => {
    const { id, author, first, second } = await club()
    const time = (await findEventFields(db, id))?.startsAt.slice(11) ?? ''
    const move = async (at: string, startsAt?: string) => {
      const { status, body } = await author.change({ id, at, startsAt })
      return [status, body.field]
    }
    expect(await move(second, onDay(second, '20:30'))).toEqual([200, undefined])
    expect(await move(first, onDay(second, time))).toEqual([200, undefined])
    expect(await move(second)).toEqual([400, 'startsAt'])
    expect(await move(first)).toEqual([200, undefined])
    expect(await move(second)).toEqual([200, undefined])
    const far = new Date(Date.parse(first) + 61 * 86_400_000).toISOString()
    expect(await move(first, onDay(far, time))).toEqual([400, 'startsAt'])
  })

  test('a date that was moved to where another rule has one is at its own time again', async () => {
    const { id, author, first } = await club()
    const fields = await findEventFields(db, id)
    const nextDay = new Date(Date.parse(first) + 86_400_000).toISOString()
    const startsAt = onDay(nextDay, fields?.startsAt.slice(11) ?? '')
    expect((await author.change({ id, at: first, startsAt })).body.date.isMoved).toBe(true)
    const daily = eventFields.parse({ ...fields, recurrence: 'FREQ=DAILY;COUNT=4' })
    await db.transaction().execute((tx) => saveEvent(tx, id, daily))
    const [one, two] = await author.dates(id)
    expect(one).toMatchObject({ at: first, startsAt: first, isMoved: false })
    expect(two).toMatchObject({ at: nextDay, startsAt: nextDay })
  })

  test('replies and changes stay with their day when the event begins at another hour', async () => {
    const { id, author, first, second, third, last } = await club({ seats: 5 })
    const [comer, other] = [await person(), await person()]
    await comer.one(id, first, 'going')
    await other.one(id, last, 'going')
    const startsAt = onDay(second, '22:30')
    const { date } = (await author.change({ id, at: second, startsAt })).body
    await author.change({ id, at: third, isCancelled: true })
    const fields = await findEventFields(db, id)
    const save = (more: object) => {
      const now = eventFields.parse({ ...fields, endsAt: null, ...more })
      return db.transaction().execute((tx) => saveEvent(tx, id, now))
    }
    const later = { startsAt: onDay(first, '20:15'), recurrence: 'FREQ=WEEKLY;COUNT=3' }
    await save(later)
    const dates = await comer.dates(id)
    expect(dates).toMatchObject([
      { reply: 'going', going: 1, isMoved: false },
      { startsAt: date.startsAt, isMoved: true },
      { isCancelled: true },
    ])
    expect(dates[0]?.at).not.toBe(first)
    const replies = () =>
      db
        .selectFrom('event_reply')
        .select(['customer_id', 'reply'])
        .where('post_id', '=', id)
        .orderBy('customer_id')
        .execute()
    // the day to which they replied is gone: they hear of the change
    expect(await replies()).toEqual([{ customer_id: other.id, reply: 'interested' }])
    await save({ ...later, recurrence: null })
    expect(await replies()).toEqual([
      { customer_id: comer.id, reply: 'going' },
      { customer_id: other.id, reply: 'interested' },
    ])
  })

  test('a date that is moved lasts as long as before, and is cancelled at its new time', async () => {
    const startsAt = inDays(3)
    startsAt.setUTCHours(12, 0, 0, 0)
    const twoDays = new Date(startsAt.getTime() + 49 * 3_600_000)
    const { id, author, first } = await club({ ends_at: twoDays, time_zone: 'UTC' })
    const comer = await person()
    await comer.one(id, first, 'going')
    const { date } = (await author.change({ id, at: first, startsAt: onDay(first, '15:30') })).body
    expect(Date.parse(date.endsAt) - Date.parse(date.startsAt)).toBe(49 * 3_600_000)
    const cancelled = (await author.change({ id, at: first, isCancelled: true })).body.date
    expect(cancelled).toEqual({ ...date, isCancelled: true })
    expect((await comer.told())[0]).toEqual(['event-cancelled', date.startsAt])
  })

  test('an event of which all dates are cancelled is, and nobody is reminded of it', async () => {
    const { id, author, first } = await club({ recurrence: 'FREQ=DAILY;COUNT=2' })
    const comer = await person()
    await comer.all(id, 'going')
    for (const { at } of await author.dates(id)) await author.change({ id, at, isCancelled: true })
    expect((await lookAt(id)).event).toMatchObject({ startsAt: first, state: 'cancelled' })
    await remindOfEvents(db, new Date(Date.parse(first) - 20 * 3_600_000))
    expect((await comer.told()).map(([kind]: string[]) => kind)).not.toContain('event-reminder')
    await author.change({ id, at: first })
    expect((await lookAt(id)).event).toMatchObject({ startsAt: first, state: 'planned' })
    await remindOfEvents(db, new Date(Date.parse(first) - 20 * 3_600_000))
    expect((await comer.told()).map(([kind]: string[]) => kind)).toContain('event-reminder')
  })
})
