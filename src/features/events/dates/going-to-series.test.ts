import { beforeAll, describe, expect, test } from 'vitest'
import { type Body, openApi } from '../../../../test/api.ts'
import { repeatingEventOf } from '../../../../test/events/repeating-event.ts'
import { daysAgo, insertWorld } from '../../../../test/factories.ts'
import { refreshOccurrences } from '../refresh-occurrences.ts'

const api = await openApi()
const { db, get } = api
const { person, club } = repeatingEventOf(api)
beforeAll(async () => {
  await insertWorld(db)
})

describe('the guests of a repeating event', () => {
  const guestsOf = async (id: number, more: object = {}) => {
    const { customers, total } = await get('/events/guests', { id, ...more })
    return [customers.map((one: Body) => one.username), total]
  }

  test('are those of all dates and of the date that is shown, in the order of coming', async () => {
    const { id, author, first, second } = await club()
    const [one, two, always] = [await person(), await person(), await person()]
    await one.one(id, first, 'going')
    await always.all(id, 'going')
    await two.one(id, second, 'going')
    expect(await guestsOf(id)).toEqual([[one.username, always.username], 2])
    expect(await guestsOf(id, { page: 2, perPage: 1 })).toEqual([[always.username], 2])
    await author.change({ id, at: first, isCancelled: true })
    expect(await guestsOf(id)).toEqual([[always.username, two.username], 2])
  })

  test('do not hold who only waits for a seat', async () => {
    const { id, first } = await club({ seats: 1 })
    const [one, two] = [await person(), await person()]
    await one.one(id, first, 'going')
    await two.one(id, first, 'going')
    expect(await guestsOf(id)).toEqual([[one.username], 1])
  })
})

describe('a repeating event of which all dates to come are cancelled', () => {
  const REFUSED = 'Усі наступні дати цієї події скасовано'

  test('takes no replies to all dates, and takes them back', async () => {
    const { id, author, first } = await club()
    const [early, late, waiting] = [await person(), await person(), await person()]
    await early.all(id, 'going')
    for (const { at } of await author.dates(id)) await author.change({ id, at, isCancelled: true })
    for (const reply of ['going', 'interested'] as const) {
      const { status, body } = await late.all(id, reply)
      expect([status, body.detail, body.code]).toEqual([409, REFUSED, 'event-cancelled'])
    }
    expect((await early.all(id, null)).status).toBe(200)
    await author.change({ id, at: first })
    expect((await waiting.all(id, 'going')).body).toMatchObject({ reply: 'going' })
  })

  test('neither when some of its dates took place', async () => {
    const { id, author } = await club()
    await db
      .updateTable('event')
      .set({ starts_at: daysAgo(10), ends_at: daysAgo(10) })
      .where('post_id', '=', id)
      .execute()
    await refreshOccurrences(db, [id])
    for (const { at } of await author.dates(id)) await author.change({ id, at, isCancelled: true })
    const { status, body } = await (await person()).all(id, 'going')
    expect([status, body.detail]).toEqual([409, REFUSED])
  })
})
