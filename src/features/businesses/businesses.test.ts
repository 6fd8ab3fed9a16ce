import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCustomer, insertWorld } from '../../../test/factories.ts'
import { profilesOf } from '../../../test/people/profile.ts'
import { seeded } from '../../../test/seeded.ts'
import { callerOf } from '../../../test/sign-in.ts'
import { openState } from '../../lib/time/opening-hours.ts'
import { categories } from './policy.ts'

const api = await openApi()
const { db, get, refuse } = api
const request = callerOf(api)
const person = profilesOf(api)
let world: Awaited<ReturnType<typeof insertWorld>>
beforeAll(async () => {
  world = await insertWorld(db)
})
afterEach(() => vi.useRealTimers())
/** The clock of the product alone stands still. */
const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })

const onDays = (days: readonly number[], opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => (days.includes(day) ? [{ opens, closes }] : []))
const weekdays = onDays([1, 2, 3, 4, 5], '09:00', '18:00')
const names = (body: { customers: { username: string }[] }) =>
  body.customers.map(({ username }) => username)

/** Somebody's business in Warsaw. */
async function business(more: Parameters<typeof person>[0] = {}) {
  const usual = { type: 2, country_code: 'PL', city_id: world.warsaw, last_name: null }
  const profile = await person({ ...usual, ...more })
  const path = `/customers/${profile.username}/business`
  return {
    ...profile,
    tell: (input: object) => request('PUT', '/business', input, profile.bearer),
    own: async () => (await request('GET', path, undefined, profile.bearer)).body.business,
    told: async () => (await get(path)).business,
  }
}

describe('what a business tells of itself', () => {
  test('all of it, as everybody sees it', async () => {
    const { tell, told, set } = await business()
    await set({ social: { telegram: '@usmishka' }, additionalLink: 'usmishka.example' })
    const { status, body } = await tell({
      category: 'health',
      languages: ['uk', 'pl', 'uk'],
      address: ' вул. Хмельна,\n21 ',
      latitude: 52.2335,
      longitude: 21.0122,
      phone: '00 48 (22) 000-00-00',
      email: 'Zapys@Usmishka.example',
      mainContact: 'email',
      hours: weekdays,
    })
    expect([status, body.detail]).toEqual([200, undefined])
    at('2026-11-27T10:00:00Z')
    expect(await told()).toMatchObject({
      category: { key: 'health', name: 'Здоровʼя' },
      languages: [
        { key: 'uk', name: 'українська' },
        { key: 'pl', name: 'польська' },
      ],
      address: 'вул. Хмельна, 21',
      latitude: 52.2335,
      phone: '+48220000000',
      email: 'zapys@usmishka.example',
      mainContact: 'email',
      contacts: [
        { kind: 'email', href: 'mailto:zapys@usmishka.example' },
        { kind: 'phone', href: 'tel:+48220000000' },
        { kind: 'telegram', href: 'https://t.me/usmishka' },
        { kind: 'site', href: 'https://usmishka.example' },
      ],
      hours: weekdays,
      timeZone: 'Europe/Warsaw',
      openNow: {
        isOpen: true,
        change: { time: '18:00', day: 5, inDays: 0 },
        today: 5,
        validUntil: '2026-11-27T17:00:00.000Z',
      },
    })
  })

  test('it is told whole: what is not sent goes', async () => {
    const { tell, told } = await business()
    await tell({ category: 'food', address: 'вул. Житня, 1', hours: weekdays })
    await tell({ category: 'shops' })
    expect(await told()).toMatchObject({ address: null, hours: [], openNow: null })
  })

  test.each([
    ['category', { category: 'magic' }],
    ['languages', { languages: ['uk', 'en', 'pl', 'de', 'cs', 'sk', 'fr'] }],
    ['languages.0', { languages: ['ru-RU'] }],
    ['address', { address: 'вул. Хмельна, 21, www.casino.com' }],
    ['address', { address: 'я'.repeat(201) }],
    ['latitude', { latitude: 52 }],
    ['latitude', { latitude: 91, longitude: 0 }],
    ['phone', { phone: '500 000 000' }],
    ['phone', { phone: 'подзвоніть' }],
    ['email', { email: 'пошта' }],
    ['mainContact', { mainContact: 'telegram' }],
    ['mainContact', { mainContact: 'pigeon' }],
    ['hours', { hours: [[], []] }],
    ['hours.0.0', { hours: onDays([1], '9', '25') }],
    ['hours.0.0', { hours: onDays([1], '09:00', '09:00') }],
    ['hours.4', { hours: twoOn(5, ['09:00', '14:00'], ['13:00', '18:00']) }],
    ['hours', { hours: onDays([1], '09:00', '18:00').slice(1) }],
  ])('at %s it says what is wrong', async (field, wrong) => {
    const { tell, own } = await business()
    const { status, body } = await tell({ category: 'food', ...wrong })
    expect([status, body.field]).toEqual([400, field])
    expect(body.detail).toMatch(/[а-яіїєґ]/)
    expect((await own()).category).toBeNull()
  })

  test('a night may not run into the next day, from Sunday on too', async () => {
    const { tell } = await business()
    const sundays = [
      ...onDays([1], '01:00', '05:00').slice(0, 6),
      [{ opens: '22:00', closes: '02:00' }],
    ]
    expect((await tell({ category: 'food', hours: sundays })).body.field).toBe('hours.6')
    const apart = [
      ...onDays([1], '02:00', '05:00').slice(0, 6),
      [{ opens: '22:00', closes: '02:00' }],
    ]
    expect((await tell({ category: 'food', hours: apart })).status).toBe(200)
  })

  test('of a person there is none, and they tell none', async () => {
    const { username, bearer } = await person()
    expect((await get(`/customers/${username}/business`)).business).toBeNull()
    const { status, body } = await request('PUT', '/business', { category: 'food' }, bearer)
    expect([status, body.detail]).toEqual([403, expect.stringContaining('вид профілю')])
  })

  test('one who is a person for a while finds it again', async () => {
    const { tell, told, set } = await business()
    await tell({ category: 'food' })
    await set({ type: 1 })
    expect(await told()).toBeNull()
    await set({ type: 2 })
    expect((await told()).category.key).toBe('food')
  })

  test('others see no address of a hidden city, and no contacts of who has written nothing yet', async () => {
    const { tell, told, own, set } = await business({ questions_count: 0 })
    await tell({ category: 'food', address: 'вул. Житня, 1', phone: '+48220000000' })
    expect(await told()).toMatchObject({ phone: null, contacts: [], address: 'вул. Житня, 1' })
    await set({ hiddeInfo: ['destinationCity'] })
    expect((await told()).address).toBeNull()
    expect(await own()).toMatchObject({
      address: 'вул. Житня, 1',
      contacts: [{ kind: 'phone', href: 'tel:+48220000000' }],
    })
  })

  test('its clocks are those of its city, then of the largest one of its country', async () => {
    const { told, set } = await business({ city_id: null })
    expect((await told()).timeZone).toBe('Europe/Warsaw')
    await set({ destinationCountry: 'DE', destinationCity: 'berlin' })
    expect((await told()).timeZone).toBe('Europe/Warsaw')
    await set({ destinationCountry: null })
    expect((await told()).timeZone).toBeNull()
  })
})

function twoOn(day: number, ...spans: [string, string][]) {
  const ofDay = spans.map(([opens, closes]) => ({ opens, closes }))
  return [1, 2, 3, 4, 5, 6, 7].map((one) => (one === day ? ofDay : []))
}

describe('the directory', () => {
  const inKrakow = { destinationCountry: 'PL', destinationCity: 'krakow' }
  const listed = async (parameters: object = {}) =>
    names(await get('/customers/business', { ...inKrakow, perPage: 50, ...parameters }))

  test('by category, language and what is open, with what there is to choose from', async () => {
    const of = async (username: string, rating: number, input: object) => {
      const one = await business({ username, rating, city_id: world.krakow })
      expect((await one.tell(input)).status).toBe(200)
    }
    await of('bakery', 30, { category: 'food', languages: ['uk', 'pl'], hours: weekdays })
    await of('cafe', 20, {
      category: 'food',
      languages: ['en'],
      hours: onDays([5], '20:00', '02:00'),
    })
    await of('school', 40, { category: 'education', languages: ['uk'], address: 'вул. Довга, 3' })
    await business({ username: 'silent', rating: 10, city_id: world.krakow })
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
    const hider = await business({ username: 'hider', city_id: world.krakow })
    await hider.tell({ category: 'law', address: 'вул. Тиха, 5' })
    await hider.set({ hiddeInfo: ['destinationCity'] })
    expect(await listed({ category: 'law' })).toEqual([])
    const { customers } = await get('/customers/business', {
      destinationCountry: 'PL',
      category: 'law',
    })
    expect(customers).toMatchObject([{ username: 'hider', address: null }])
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

test('every category of the product is one of the table', async () => {
  const { tell } = await business()
  for (const category of categories) expect((await tell({ category })).status).toBe(200)
})
