import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertWorld } from '../../../test/factories.ts'
import { businessesOf, onDays, weekdays } from '../../../test/people/business.ts'
import { profilesOf } from '../../../test/people/profile.ts'
import { callerOf } from '../../../test/sign-in.ts'
import { categories } from './policy.ts'

const api = await openApi()
const { db, get } = api
const request = callerOf(api)
const person = profilesOf(api)
let world: Awaited<ReturnType<typeof insertWorld>>
beforeAll(async () => {
  world = await insertWorld(db)
})
const business = businessesOf(api, () => world.warsaw)
afterEach(() => vi.useRealTimers())
/** The clock of the product alone stands still. */
const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })

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
      center: { name: 'Варшава', latitude: 52 },
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
    expect(await told()).toMatchObject({ address: null, center: null })
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

test('every category of the product is one of the table', async () => {
  const { tell } = await business()
  for (const category of categories) expect((await tell({ category })).status).toBe(200)
})
