import { beforeAll, describe, expect, test } from 'vitest'
import { type Body, openApi } from '../../../../test/api.ts'
import { repeatingEventOf } from '../../../../test/events/repeating-event.ts'
import { insertWorld } from '../../../../test/factories.ts'
import { removeReactions } from '../../privacy/removal/remove-reactions.ts'
import { eventFields } from '../event-fields.ts'
import { findEventFields } from '../find-event-fields.ts'
import { saveEvent } from '../save-event.ts'

const api = await openApi()
const { db, get } = api
const { person, club } = repeatingEventOf(api)
beforeAll(async () => {
  await insertWorld(db)
})

describe('who comes to all dates leaves out one', () => {
  test('and is not counted on it, nor among its guests, until they come again', async () => {
    const { id, first, second } = await club()
    const one = await person()
    await one.all(id, 'going')
    for (const _ of ['once', 'again'])
      expect((await one.one(id, first, 'away')).body.date).toMatchObject({
        reply: 'away',
        going: 0,
      })
    expect((await one.dates(id)).map((date) => date.going)).toEqual([0, 1, 1, 1])
    const guests = await get('/events/guests', { id })
    expect([guests.customers, guests.total]).toEqual([[], 0])
    expect((await one.one(id, first, 'going')).body.date).toMatchObject({ reply: null, going: 1 })
    await one.one(id, second, 'away')
    expect((await one.one(id, second, null)).body.date).toMatchObject({ reply: null, going: 1 })
  })

  test('the seat goes to who waits for that date, and is not theirs any more', async () => {
    const { id, first } = await club({ seats: 1 })
    const [always, waits] = [await person(), await person()]
    await always.all(id, 'going')
    await waits.one(id, first, 'going')
    await always.one(id, first, 'away')
    expect((await waits.dates(id))[0]).toMatchObject({ reply: 'going', going: 1 })
    for (const reply of ['going', null] as const) {
      const { status, body } = await always.one(id, first, reply)
      expect([status, body.detail]).toEqual([409, 'На цю дату вільних місць уже немає'])
    }
    expect((await always.dates(id)).map((date) => date.going)).toEqual([1, 1, 1, 1])
  })

  test('who takes back all dates left out none of them', async () => {
    for (const reply of [null, 'interested'] as const) {
      const { id, first } = await club()
      const [one, other] = [await person(), await person()]
      await one.all(id, 'going')
      await other.all(id, 'going')
      await one.one(id, first, 'away')
      await one.all(id, reply)
      expect((await one.dates(id)).map((date) => [date.reply, date.going])).toEqual(
        Array(4).fill([null, 1]),
      )
    }
  })

  test('so does who leaves for good', async () => {
    const { id, first } = await club({ seats: 2 })
    const [one, other] = [await person(), await person()]
    await one.all(id, 'going')
    await other.all(id, 'going')
    await one.one(id, first, 'away')
    await removeReactions(db, one.id)
    expect((await other.dates(id)).map((date) => date.going)).toEqual([1, 1, 1, 1])
  })

  test('and is not told of it', async () => {
    const { id, author, first, second } = await club()
    const one = await person()
    await one.all(id, 'going')
    await one.one(id, first, 'away')
    await author.change({ id, at: first, isCancelled: true })
    expect(await one.told()).toEqual([])
    await author.change({ id, at: second, isCancelled: true })
    expect(await one.told()).toEqual([['event-cancelled', second]])
  })

  test('and does not come to an event of which that date alone is left', async () => {
    const { id, first } = await club()
    const [one, other] = [await person(), await person()]
    for (const who of [one, other]) await who.all(id, 'going')
    await one.one(id, first, 'away')
    const fields = await findEventFields(db, id)
    const single = eventFields.parse({ ...fields, recurrence: null })
    await db.transaction().execute((tx) => saveEvent(tx, id, single))
    const { total, customers } = await get('/events/guests', { id })
    expect([total, customers.map((guest: Body) => guest.username)]).toEqual([1, [other.username]])
  })

  test('only who goes to all', async () => {
    const { id, first } = await club({ seats: 1 })
    const [one, waits] = [await person(), await person()]
    expect((await one.one(id, first, 'away')).status).toBe(409)
    await one.all(id, 'going')
    await waits.all(id, 'going')
    const { status, body } = await waits.one(id, first, 'away')
    expect([status, body.detail]).toEqual([
      409,
      'Пропустити одну дату може лише той, хто йде щоразу',
    ])
  })
})
