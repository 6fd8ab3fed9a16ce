import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCity, insertTag, insertWorld } from '../../../test/factories.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'

const { db, send, services } = await openApi()
const { warsaw } = await insertWorld(db)
for (const country_code of ['PL', 'DE'])
  await insertCity(db, { slug: 'nova', name: 'Нова', search_text: 'нова nova', country_code })

async function newcomer() {
  const id = await insertMember(db)
  const { cookie } = await signInAs(db, id)
  const post = async (fields: Record<string, string> | [string, string][]) => {
    const { status, headers } = await send('/uk/welcome', {
      method: 'POST',
      headers: {
        ...cookie,
        origin: services.config.publicUrl,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: String(new URLSearchParams(fields)),
    })
    expect(status).toBe(303)
    return { location: headers.get('location') ?? '', cookies: headers.getSetCookie().join() }
  }
  const home = () =>
    db
      .selectFrom('customer')
      .select(['country_code', 'city_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { id, post, home }
}

test.each([
  { city: 'варшава' },
  { city: ' Варшава, Польща ' },
  { city: 'Warszawa' },
  // chosen from the list
  { city: 'Те саме', named: 'Те саме', chosen: 'PL/warsaw' },
])('the place of %o is Warsaw', async (typed) => {
  const { post, home } = await newcomer()
  const { location, cookies } = await post({ step: 'place', since: 'planning', ...typed })
  expect(location).toBe('/uk/welcome?step=tags')
  expect(cookies).toMatch(/city=warsaw/)
  expect(await home()).toEqual({ country_code: 'PL', city_id: warsaw })
})

test('a country alone is a place', async () => {
  const { post, home } = await newcomer()
  expect((await post({ step: 'place', city: 'німеччина' })).location).toMatch(/step=tags$/)
  expect(await home()).toEqual({ country_code: 'DE', city_id: null })
})

test('what is wrong comes back with what was typed', async () => {
  const { post, home } = await newcomer()
  const back = async (fields: Record<string, string>) => {
    const { location } = await post({ step: 'place', since: 'planning', ...fields })
    const { searchParams, hash } = new URL(location, 'http://site')
    expect(hash).toBe('#place')
    expect(searchParams.get('since')).toBe('planning')
    expect(searchParams.get('city') ?? '').toBe(fields.city)
    return searchParams.get('status')
  }
  expect(await back({ city: '' })).toBe('missing')
  expect(await back({ city: 'Ґрунтвальдзьк' })).toBe('none')
  expect(await back({ city: 'яя' })).toBe('none')
  expect(await back({ city: 'нова' })).toBe('many')
  // a slip of the hand chooses nothing by itself
  expect(await back({ city: 'варшяза' })).toBe('many')
  // chosen for what stood there before
  expect(await back({ city: 'Нова', named: 'Варшава', chosen: 'PL/warsaw' })).toBe('many')
  expect(await back({ city: 'х', named: 'х', chosen: 'PL/atlantis' })).toBe('invalid')
  expect(await home()).toEqual({ country_code: null, city_id: null })
})

test('tags and people by their forms; too many tags come back chosen', async () => {
  const { id, post } = await newcomer()
  const ids: number[] = []
  for (let number = 0; number < 13; number++) ids.push(await insertTag(db))
  const tags = (some: number[]): [string, string][] => [
    ['step', 'tags'],
    ...some.map((one): [string, string] => ['tag', String(one)]),
  ]
  const { location } = await post(tags(ids))
  expect(location).toBe(`/uk/welcome?step=tags&status=too-many&tags=${ids.join('.')}#tags`)
  expect((await post(tags(ids.slice(0, 2)))).location).toBe('/uk/welcome?step=people')
  const person = await insertMember(db, { username: 'pomichnytsia' })
  const people = { step: 'people', place: 'PL/warsaw', person: 'pomichnytsia' }
  expect((await post(people)).location).toBe('/uk/welcome?step=question')
  const rows = await db
    .selectFrom('subscription')
    .select(['tag_id', 'city_id', 'person_id'])
    .where('subscriber_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.tag_id ?? row.city_id ?? row.person_id)).toEqual([
    ...ids.slice(0, 2),
    warsaw,
    person,
  ])
})

test('skipped on a page of home nothing is asked, and that page comes back', async () => {
  const { id, post } = await newcomer()
  const skip = (fields: Record<string, string>) => post({ skip: '', ...fields })
  expect((await skip({ step: 'place' })).location).toBe('/uk/welcome?step=tags')
  expect((await skip({ step: 'question', place: 'pl/warsaw' })).location).toBe('/uk/to-pl/warsaw')
  expect((await skip({ step: 'question', place: 'pl' })).location).toBe('/uk/to-pl')
  for (const place of ['', '//evil.example', 'pl/../../api'])
    expect((await skip({ step: 'question', place })).location).toBe('/uk')
  const { next_step } = await db
    .selectFrom('arrival')
    .select('next_step')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(next_step).toBe('question')
})

test('who invited them is named at each step, at what is wrong, and after signing in', async () => {
  const { post } = await newcomer()
  const by = 'olha.t'
  const wrong = await post({ step: 'place', city: 'Ніде такого міста', by })
  expect(new URL(wrong.location, 'http://site').searchParams.get('by')).toBe(by)
  expect((await post({ step: 'place', skip: '', by })).location).toBe(
    '/uk/welcome?step=tags&by=olha.t',
  )
  expect((await post({ step: 'tags', by })).location).toBe('/uk/welcome?step=people&by=olha.t')
  expect((await post({ step: 'people', by })).location).toBe('/uk/welcome?step=question&by=olha.t')
})

test('a visitor signs in first, and another site sends nothing', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const own = { ...form, origin: services.config.publicUrl }
  const visitor = await send('/uk/welcome', { method: 'POST', headers: own, body: 'step=tags' })
  expect(visitor.headers.get('location')).toBe('/uk/login?redirect=%2Fuk%2Fwelcome%3Fstep%3Dtags')
  const strange = { ...form, 'sec-fetch-site': 'cross-site' }
  expect((await send('/uk/welcome', { method: 'POST', headers: strange })).status).toBe(403)
})
