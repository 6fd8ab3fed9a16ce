import { beforeAll, describe, expect, test } from 'vitest'
import { type Body, openApi } from '../../../../test/api.ts'
import { repeatingEventOf } from '../../../../test/events/repeating-event.ts'
import { inDays, insertWorld } from '../../../../test/factories.ts'
import { pageRoutes } from '../../../app/pages/page-routes.ts'
import { wallClock } from '../../../lib/time/zoned-time.ts'
import { eventFields } from '../event-fields.ts'
import { findEventFields } from '../find-event-fields.ts'
import { remindOfEvents } from '../remind-of-events.ts'
import { saveEvent } from '../save-event.ts'

const api = await openApi({}, { routes: pageRoutes })
const { db, get, send } = api
const { person, club, lookAt } = repeatingEventOf(api)
beforeAll(async () => {
  await insertWorld(db)
})
const onDay = (at: string, time: string) => `${at.slice(0, 10)} ${time}`

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

  test('a date that is moved to where its rule has it is no exception, and nobody is told', async () => {
    const { id, author, first } = await club()
    const comer = await person()
    await comer.one(id, first, 'going')
    const isMoved = async () => (await author.dates(id))[0]?.isMoved
    const { startsAt, endsAt } = (await lookAt(id)).event
    const time = (at: string) => wallClock(new Date(at), 'Europe/Warsaw').toISOString()
    const byRule = time(startsAt).slice(0, 16).replace('T', ' ')
    const end = time(endsAt).slice(0, 16).replace('T', ' ')
    for (const ends of [null, end]) {
      const { status } = await author.change({ id, at: first, startsAt: byRule, endsAt: ends })
      expect([status, await isMoved(), await comer.told()]).toEqual([200, false, []])
    }
    await author.change({ id, at: first, startsAt: onDay(first, '20:30'), endsAt: null })
    expect(await isMoved()).toBe(true)
    await author.change({ id, at: first, startsAt: byRule, endsAt: null })
    expect(await isMoved()).toBe(false)
    expect((await lookAt(id)).event).toMatchObject({ state: 'planned' })
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
