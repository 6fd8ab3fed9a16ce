import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCustomer, insertWorld } from '../../../test/factories.ts'
import { businessesOf, onDays, weekdays } from '../../../test/people/business.ts'
import { seeded } from '../../../test/seeded.ts'
import { CUSTOMER_TYPE } from '../../lib/api/type-numbers.ts'
import { openState } from '../../lib/time/opening-hours.ts'

const api = await openApi()
const { db, get, refuse } = api
let world: Awaited<ReturnType<typeof insertWorld>>
beforeAll(async () => {
  world = await insertWorld(db)
})
const business = businessesOf(api, () => world.krakow)
afterEach(() => vi.useRealTimers())
/** The clock of the product alone stands still. */
const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })

const names = (body: { customers: { username: string }[] }) =>
  body.customers.map(({ username }) => username)

describe('the directory', () => {
  const inKrakow = { destinationCountry: 'PL', destinationCity: 'krakow' }
  const listed = async (parameters: object = {}) =>
    names(await get('/customers/business', { ...inKrakow, perPage: 50, ...parameters }))

  test('by category, language and what is open, with what there is to choose from', async () => {
    const of = async (username: string, rating: number, input: object) => {
      const one = await business({ username, rating })
      expect((await one.tell(input)).status).toBe(200)
    }
    await of('bakery', 30, { category: 'food', languages: ['uk', 'pl'], hours: weekdays })
    await of('cafe', 20, {
      category: 'food',
      languages: ['en'],
      hours: onDays([5], '20:00', '02:00'),
    })
    await of('school', 40, { category: 'education', languages: ['uk'], address: 'вул. Довга, 3' })
    await business({ username: 'silent', rating: 10 })
    const body = await get('/customers/business', inKrakow)
    expect(names(body)).toEqual(['school', 'bakery', 'cafe', 'silent'])
    expect(body).toMatchObject({
      total: 4,
      areAllCounted: true,
      categories: [
        { key: 'food', name: 'Їжа й кавʼярні', count: 2 },
        { key: 'education', count: 1 },
      ],
      languages: [
        { key: 'uk', count: 2 },
        { key: 'en', count: 1 },
        { key: 'pl', count: 1 },
      ],
    })
    expect(body.customers[0]).toMatchObject({
      category: { key: 'education' },
      address: 'вул. Довга, 3',
      openNow: null,
    })
    expect(await listed({ category: 'food' })).toEqual(['bakery', 'cafe'])
    expect(await listed({ language: 'uk' })).toEqual(['school', 'bakery'])
    expect(await listed({ category: 'food', language: 'uk' })).toEqual(['bakery'])
    expect(await listed({ category: 'law' })).toEqual([])
    at('2026-11-27T12:00:00Z')
    expect(await listed({ open: 'now' })).toEqual(['bakery'])
    at('2026-11-27T23:30:00Z')
    expect(await listed({ open: 'now' })).toEqual(['cafe'])
    expect(await listed({ open: 'now', category: 'education' })).toEqual([])
    const second = await get('/customers/business', {
      ...inKrakow,
      category: 'food',
      perPage: 1,
      page: 2,
    })
    expect([names(second), second.total]).toEqual([['cafe'], 2])
  })

  test('what is open by the list is open by its page, at any hour', async () => {
    const { below } = seeded(11)
    const zones = ['Europe/Warsaw', 'America/Toronto', 'Asia/Tokyo']
    const made: { id: number; username: string; zone: string; spans: Span[] }[] = []
    for (let number = 0; number < 24; number++) {
      const username = `hours-${number}`
      const zone = zones[number % zones.length] ?? ''
      const id = await insertCustomer(db, { username, type: 2, country_code: 'DE' })
      await db
        .updateTable('business')
        .set({ time_zone: zone })
        .where('customer_id', '=', id)
        .execute()
      const spans = [1, 2, 3, 4, 5, 6, 7]
        .filter(() => below(3) > 0)
        .map((day) => {
          const opens = below(1_440)
          return { day, opens, closes: opens + 1 + below(1_440) }
        })
      if (spans.length > 0)
        await db
          .insertInto('business_hours')
          .values(spans.map((span) => ({ customer_id: id, ...span })))
          .execute()
      made.push({ id, username, zone, spans })
    }
    const moments = Array.from({ length: 20 }, () => Date.UTC(2026, 9, 24) + below(10_080) * 60_000)
    for (const moment of moments) {
      const now = new Date(moment)
      const open = made.filter(({ spans, zone }) => openState(spans, zone, now)?.isOpen)
      at(now.toISOString())
      const found = names(
        await get('/customers/business', { destinationCountry: 'DE', open: 'now', perPage: 50 }),
      )
      expect(found, now.toISOString()).toEqual(open.map(({ username }) => username))
      vi.useRealTimers()
    }
  })

  test('who hides the city stands in the list of the country, without an address', async () => {
    const hider = await business({ username: 'hider' })
    await hider.tell({ category: 'law', address: 'вул. Тиха, 5' })
    await hider.set({ hiddeInfo: ['destinationCity'] })
    expect(await listed({ category: 'law' })).toEqual([])
    const { customers } = await get('/customers/business', {
      destinationCountry: 'PL',
      category: 'law',
    })
    expect(customers).toMatchObject([{ username: 'hider', address: null }])
  })

  test('a business stands there, and is counted, once its e-mail is proven', async () => {
    const place = { destinationCountry: 'DE', destinationCity: 'berlin' }
    const inBerlin = async () => {
      const body = await get('/customers/business', place)
      return [names(body), body.total]
    }
    const id = await insertCustomer(db, {
      username: 'unproven',
      email: 'unproven@example.com',
      type: CUSTOMER_TYPE.business,
      country_code: 'DE',
      city_id: world.berlin,
    })
    expect(await inBerlin()).toEqual([[], 0])
    const prove = db.updateTable('customer').set({ email_verified_at: new Date() })
    await prove.where('id', '=', id).execute()
    expect(await inBerlin()).toEqual([['unproven'], 1])
  })

  test('refusals', async () => {
    await refuse(400, '/customers/business', { category: 'magic' })
    await refuse(400, '/customers/business', { language: 'xx' })
    await refuse(400, '/customers/business', { open: 'always' })
  })
})

interface Span {
  day: number
  opens: number
  closes: number
}
