import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { repeatingEventOf } from '../../../../test/events/repeating-event.ts'
import { inDays, insertWorld } from '../../../../test/factories.ts'

const api = await openApi()
const { person, club } = repeatingEventOf(api)
beforeAll(async () => {
  await insertWorld(api.db)
})

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
