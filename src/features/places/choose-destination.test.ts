import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCountry, insertWorld } from '../../../test/factories.ts'
import { createApp } from '../../app/app.ts'
import { pageRoutes } from '../../app/pages/page-routes.ts'

const api = await openApi()
const app = createApp(api.services, { routes: pageRoutes })
const secureApp = createApp({
  ...api.services,
  config: { ...api.services.config, publicUrl: 'https://svoi.test' },
})

beforeAll(async () => {
  const { warsaw } = await insertWorld(api.db)
  await insertCountry(api.db, { code: 'AQ', is_destination: false })
  await api.db
    .insertInto('city_alias')
    .values({ country_code: 'PL', slug: 'warszawa', city_id: warsaw })
    .execute()
})

const ours = { 'sec-fetch-site': 'same-origin' }

async function choose(
  fields: Record<string, string>,
  headers: Record<string, string> = ours,
  to = app,
) {
  const response = await to.fetch(
    new Request('http://svoi.test/uk/destination', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    }),
  )
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
    cache: response.headers.get('cache-control'),
    body: response.status >= 400 ? await response.json() : undefined,
  }
}

const kept = (name: string, value: string, safety = '') =>
  `${name}=${value}; Max-Age=31536000; Path=/;${safety} SameSite=Lax`
const deleted = (name: string, safety = '') => `${name}=; Max-Age=0; Path=/;${safety} SameSite=Lax`

describe('a place that there is', () => {
  test('a country is saved for a year and an old city forgotten', async () => {
    expect(await choose({ country: 'pl', city: '' })).toMatchObject({
      status: 303,
      location: '/uk/to-pl',
      cookies: [kept('country', 'PL'), deleted('city')],
      cache: 'private, no-store',
    })
  })
  test('a city is saved under the slug that counts', async () => {
    const answer = await choose({ country: 'PL', city: 'warszawa', back: '/uk/feed' })
    expect(answer).toMatchObject({
      location: '/uk/to-pl/warsaw/feed',
      cookies: [kept('country', 'PL'), kept('city', 'warsaw')],
    })
  })
  test('everywhere deletes both and asks no more where one is', async () => {
    const answer = await choose({ country: '', city: '', back: '/uk/to-pl/warsaw/q?page=3' })
    expect(answer).toMatchObject({
      status: 303,
      location: '/uk/q',
      cookies: [deleted('country'), deleted('city'), kept('offer', 'no')],
    })
  })
  test('on https the cookies are for https only', async () => {
    const { cookies } = await choose({ country: 'PL' }, ours, secureApp)
    expect(cookies).toEqual([kept('country', 'PL', ' Secure;'), deleted('city', ' Secure;')])
  })
})

describe('what is no place is refused in Ukrainian and saves nothing', () => {
  test.each([
    [{ country: 'zz' }, 400, 'Такої країни в нашому списку немає'],
    [{ country: 'AQ' }, 400, 'Такої країни в нашому списку немає'],
    [{ country: 'Польща' }, 400, 'Такої країни в нашому списку немає'],
    [{ country: 'pl; Domain=evil.example' }, 400, 'Такої країни в нашому списку немає'],
    [{ country: 'pl', city: 'berlin' }, 404, 'Такого міста немає'],
    [{ country: 'pl', city: 'war\r\nset-cookie: a=b' }, 400, 'Такого міста немає'],
    [{ city: 'warsaw' }, 400, 'Місто обирають разом із країною'],
  ])('%o', async (fields: Record<string, string>, status, detail) => {
    expect(await choose(fields)).toMatchObject({
      status,
      cookies: [],
      body: { status, detail, code: expect.any(String) },
    })
  })
  test('a form of megabytes', async () => {
    expect(await choose({ country: 'pl', back: '/uk'.padEnd(20_000, 'x') })).toMatchObject({
      status: 413,
      cookies: [],
    })
  })
})

describe('another site cannot choose for a visitor', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{}, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'http://localhost:3000' }, 303],
    [{ origin: 'http://192.168.1.7:3000', host: '192.168.1.7:3000' }, 303],
  ])('%o', async (headers: Record<string, string>, status) => {
    const answer = await choose({ country: 'pl' }, headers)
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer).toMatchObject({ cookies: [], body: { code: 'cross-site' } })
  })
})

describe('refusing the offer', () => {
  test('keeps the page and says so for a year', async () => {
    expect(await choose({ offer: 'no', back: '/uk/feed?page=2' })).toMatchObject({
      status: 303,
      location: '/uk/feed?page=2',
      cookies: [kept('offer', 'no')],
    })
  })
  test.each([
    'https://evil.example/uk',
    '//evil.example/uk',
    '/uk/../../evil',
    '/\\evil.example',
    '/ukraine',
    'javascript:alert(1)',
    '/uk@evil.example',
    '',
    '\\/evil.example',
    '/uk\r\nset-cookie: a=b/..//evil',
  ])('never leads to %j', async (back) => {
    const { location, cookies } = await choose({ offer: 'no', back })
    expect(location).toBe('/uk')
    expect(cookies).toEqual([kept('offer', 'no')])
  })
})
