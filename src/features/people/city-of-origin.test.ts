import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCity, insertCountry, insertWorld } from '../../../test/factories.ts'
import { profilesOf } from '../../../test/people/profile.ts'
import { callerOf } from '../../../test/sign-in.ts'

const api = await openApi()
const { db, get } = api
const request = callerOf(api)
const person = profilesOf(api)

beforeAll(async () => {
  await insertWorld(db)
  await insertCountry(db, { code: 'UA', name: 'Україна' })
  await insertCity(db, { slug: 'kharkiv', name: 'Харків', country_code: 'UA' })
  const lviv = await insertCity(db, { slug: 'lviv', name: 'Львів', country_code: 'UA' })
  await db
    .insertInto('city_alias')
    .values({ city_id: lviv, country_code: 'UA', slug: 'lvov' })
    .execute()
})

const originOf = ({ country, originName, city, originCityName }: Record<string, unknown>) => ({
  country,
  originName,
  city,
  originCityName,
})
const kharkiv = {
  country: 'UA',
  originName: 'Україна',
  city: 'kharkiv',
  originCityName: 'Харків',
}
const hidden = { country: null, originName: null, city: null, originCityName: null }

describe('the city that somebody comes from', () => {
  test('is none until it is said', async () => {
    const { own, shown } = await person()
    const none = { ...kharkiv, city: null, originCityName: null }
    expect(originOf(await own())).toEqual(none)
    expect(originOf(await shown())).toEqual(none)
  })

  test('is one of the country of origin, Ukraine unless another is said', async () => {
    const { set, own, shown } = await person()
    const { status, body } = await set({ city: 'kharkiv' })
    expect([status, body.user && originOf(body.user)]).toEqual([200, kharkiv])
    expect(originOf(await shown())).toEqual(kharkiv)
    await set({ country: 'pl', city: 'warsaw' })
    const warsaw = {
      country: 'PL',
      originName: 'Польща',
      city: 'warsaw',
      originCityName: 'Варшава',
    }
    expect(originOf(await own())).toEqual(warsaw)
    expect(originOf(await shown())).toEqual(warsaw)
  })

  test('has its own slug, whatever spelling was sent', async () => {
    const { set, own } = await person()
    await set({ city: 'lvov' })
    expect((await own()).city).toBe('lviv')
  })

  test('stays while its country does, and goes with it', async () => {
    const { set, own } = await person()
    const origin = async () => {
      const { country, city } = await own()
      return [country, city]
    }
    await set({ country: 'UA', city: 'kharkiv' })
    await set({ country: 'UA' })
    expect(await origin()).toEqual(['UA', 'kharkiv'])
    await set({ country: null })
    expect(await origin()).toEqual(['UA', 'kharkiv'])
    await set({ bio: 'Пишу', destinationCountry: 'DE', destinationCity: 'berlin' })
    expect(await origin()).toEqual(['UA', 'kharkiv'])
    await set({ country: 'DE' })
    expect(await origin()).toEqual(['DE', null])
    await set({ country: null, city: 'kharkiv' })
    expect(await origin()).toEqual(['UA', 'kharkiv'])
    await set({ city: null })
    expect(await origin()).toEqual(['UA', null])
    expect((await own()).destinationCity, 'where they live is another matter').toBe('berlin')
  })

  test('is hidden together with the country', async () => {
    const { set, own, shown } = await person()
    await set({ city: 'kharkiv', hiddeInfo: ['country'] })
    expect(originOf(await shown())).toEqual(hidden)
    expect(originOf(await own())).toEqual(kharkiv)
    await set({ hiddeInfo: [] })
    expect(originOf(await shown())).toEqual(kharkiv)
  })

  test.each(['member', 'moderator', 'admin'] as const)(
    'a %s sees no more of it than a visitor',
    async (role) => {
      const { username, set } = await person()
      const { bearer } = await person({ role })
      const seen = async () =>
        originOf((await request('GET', `/customers/${username}`, undefined, bearer)).body.customer)
      await set({ city: 'kharkiv' })
      expect(await seen()).toEqual(kharkiv)
      await set({ hiddeInfo: ['country'] })
      expect(await seen()).toEqual(hidden)
    },
  )

  test.each([
    [{ city: 'nowhere' }, 'city', 'Такого міста немає'],
    [{ city: 'warsaw' }, 'city', 'Такого міста немає'],
    [{ country: 'DE', city: 'kharkiv' }, 'city', 'Такого міста немає'],
    [{ country: null, city: 'warsaw' }, 'city', 'Такого міста немає'],
    [{ country: 'XX', city: 'kharkiv' }, 'country', 'Такої країни в нашому списку немає'],
    [{ city: 'Харків' }, 'city', undefined],
    [{ city: 7 }, 'city', undefined],
  ])('%j is refused beside its field', async (change, field, detail) => {
    const { set, own } = await person()
    await set({ city: 'lviv' })
    const before = await own()
    const { status, body } = await set({ bio: 'Нове', ...change })
    expect([status, body.field]).toEqual([400, field])
    if (detail) expect(body.detail).toBe(detail)
    expect(await own()).toEqual(before)
  })

  test.each(['member', 'moderator', 'admin'] as const)(
    'a %s changes nobody else’s',
    async (role) => {
      const other = await person()
      const { set } = await person({ role })
      expect((await set({ username: other.username, city: 'kharkiv' })).status).toBe(403)
      expect((await other.own()).city).toBeNull()
    },
  )

  test('a visitor changes nothing', async () => {
    const { username } = await person()
    expect((await request('PUT', '/user', { username, city: 'kharkiv' })).status).toBe(401)
    expect((await get(`/customers/${username}`)).customer.city).toBeNull()
  })
})
