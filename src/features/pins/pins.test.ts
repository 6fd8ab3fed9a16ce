import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertPost, insertWorld } from '../../../test/factories.ts'
import { changedOnPages } from '../../../test/page-changes.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { someWriter } from '../../../test/writers.ts'
import { shiftDays } from '../../lib/time/shift-day.ts'

const api = await openApi()
const { db, get, services } = api
const { warsaw, krakow } = await insertWorld(db)
const publicUrl = services.config.publicUrl
const today = new Date().toISOString().slice(0, 10)
const moderator = await someWriter(api, { role: 'moderator' })

const inWarsaw = { destinationCountry: 'PL', destinationCity: 'warsaw' }
const ofWarsaw = { countryCode: 'PL', city: 'warsaw' }
let number = 0
async function guide(more: object = {}) {
  const seo_link = `poradnyk-${++number}`
  const id = await insertPost(db, { seo_link, country_code: 'PL', ...more })
  return { id, link: `/uk/p/${seo_link}`, seo_link }
}
const [one, two, three] = await Promise.all([guide(), guide(), guide()])
const more = await Promise.all(Array.from({ length: 6 }, () => guide()))
const posts = [one, two, three, ...more]
const rowsOf = (some: readonly { link: string }[]) =>
  some.map(({ link }, index) => ({ title: `Крок ${index + 1}`, link }))
const guidesAt = async (place: object) =>
  (await get('/home', place as Record<string, string>)).guides.map(
    ({ title, post }: { title: string; post: { id: number } }) => [title, post.id],
  )

test('guides in their order: of a city its own, else those of its country', async () => {
  const ofCountry = await moderator.ask('PUT', '/pins/guides', {
    countryCode: 'PL',
    revision: 0,
    guides: rowsOf([two, one]),
  })
  expect(ofCountry.status).toBe(200)
  expect(await guidesAt(inWarsaw)).toEqual([
    ['Крок 1', two.id],
    ['Крок 2', one.id],
  ])
  const guides = [{ title: '  Свій   крок ', link: publicUrl + three.link }]
  await moderator.ask('PUT', '/pins/guides', { ...ofWarsaw, revision: 0, guides })
  expect(await guidesAt(inWarsaw)).toEqual([['Свій крок', three.id]])
  expect(await guidesAt({ destinationCountry: 'PL' })).toHaveLength(2)
  expect(await guidesAt({ destinationCountry: 'DE' })).toEqual([])
  expect(await guidesAt({})).toEqual([])
})

test('the guides alone are those of the front page', async () => {
  for (const place of [inWarsaw, { destinationCountry: 'PL' }, { destinationCountry: 'DE' }, {}]) {
    const { guides } = await get('/pins/guides', place)
    expect(guides).toEqual((await get('/home', place)).guides)
  }
  expect((await get('/pins/guides', inWarsaw)).guides).toHaveLength(1)
  await api.refuse(404, '/pins/guides', { destinationCountry: 'PL', destinationCity: 'nowhere' })
})

test('a guide that is hidden vanishes, and is there again when it is shown', async () => {
  const set = (status: number) =>
    db.updateTable('post').set({ status }).where('id', '=', three.id).execute()
  await set(0)
  expect(await guidesAt(inWarsaw)).toEqual([])
  await set(1)
  expect(await guidesAt(inWarsaw)).toHaveLength(1)
})

test('what is refused, and where it stands', async () => {
  const refusal = async (guides: object[], more: object = {}) => {
    const { body } = await moderator.ask('PUT', '/pins/guides', {
      countryCode: 'DE',
      revision: 0,
      guides,
      ...more,
    })
    return [body.status, body.field ?? body.code]
  }
  const hidden = await guide({ status: 0 })
  const row = { title: 'Крок', link: one.link }
  expect(await refusal(rowsOf(posts))).toEqual([400, 'guides'])
  expect(await refusal([row, { ...row, title: 'я' }])).toEqual([400, 'guides.1.title'])
  expect(await refusal([{ ...row, link: ' ' }])).toEqual([400, 'guides.0.link'])
  expect(await refusal([row, { ...row, link: '/uk/p/nemaie' }])).toEqual([400, 'guides.1.link'])
  expect(await refusal([{ ...row, link: hidden.link }])).toEqual([400, 'guides.0.link'])
  expect(await refusal([{ ...row, link: `https://example.com${one.link}` }])).toEqual([
    400,
    'guides.0.link',
  ])
  expect(await refusal([row, row])).toEqual([400, 'guides.1.link'])
  expect(await refusal([row], { city: 'warsaw' })).toEqual([404, 'not-found'])
  expect(await refusal([row], { revision: 7 })).toEqual([409, 'stale'])
})

test('a list is not saved over one that was not seen', async () => {
  const save = (revision: number) =>
    moderator.ask('PUT', '/pins/guides', {
      countryCode: 'DE',
      revision,
      guides: rowsOf(posts.slice(0, 8)),
    })
  const both = await Promise.all([save(0), save(0)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { revision } = both.find(({ status }) => status === 200)?.body ?? {}
  expect((await save(revision)).status).toBe(200)
})

test('a moderator of a place pins there alone, and what they did is noted', async () => {
  const local = await someWriter(api, { role: 'moderator' })
  await db
    .updateTable('customer')
    .set({ moderates_everywhere: false })
    .where('id', '=', local.id)
    .execute()
  await db
    .insertInto('moderator_place')
    .values({ customer_id: local.id, country_code: 'PL', city_id: krakow })
    .execute()
  const at = async (city: string | null) => {
    const input = { countryCode: 'PL', city, revision: 0, guides: rowsOf(posts.slice(0, 1)) }
    return (await local.ask('PUT', '/pins/guides', input)).status
  }
  expect([await at('krakow'), await at('warsaw'), await at(null)]).toEqual([200, 403, 403])
  const home = (city: string) =>
    local.ask('GET', `/home?destinationCountry=PL&destinationCity=${city}`)
  expect((await home('krakow')).body.pins.guides).toEqual([
    { title: 'Крок 1', link: posts[0]?.link },
  ])
  expect((await home('warsaw')).body.pins).toBeUndefined()
  const acts = await db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('actor_id', '=', local.id)
    .execute()
  expect(acts).toMatchObject([{ action: 'pin-guides', detail: { city_id: krakow } }])
})

test('dates of the city and of its country, the next first; past ones go by themselves', async () => {
  const save = (place: object, dates: object[]) =>
    moderator.ask('PUT', '/pins/dates', { ...place, revision: 0, dates })
  const days = (await get('/home', inWarsaw)).today
  const next = {
    day: shiftDays(days, 9),
    title: 'Подати декларацію',
    link: 'https://www.gov.pl/pit',
  }
  expect((await save({ countryCode: 'PL' }, [next])).status).toBe(200)
  const soon = { day: days, title: 'Ярмарок на площі', link: one.link }
  expect((await save(ofWarsaw, [soon])).status).toBe(200)
  expect((await get('/home', inWarsaw)).dates).toEqual([soon, next])
  expect((await get('/home', { destinationCountry: 'PL' })).dates).toEqual([next])
  await db
    .updateTable('pinned_date')
    .set({ day: shiftDays(days, -1) })
    .where('city_id', '=', warsaw)
    .execute()
  expect((await get('/home', inWarsaw)).dates).toEqual([next])
})

test('dates that cannot be', async () => {
  const refusal = async (more: object) => {
    const date = { day: shiftDays(today, 5), title: 'Святковий день', link: 'https://www.gov.pl/' }
    const { body } = await moderator.ask('PUT', '/pins/dates', {
      countryCode: 'DE',
      revision: 0,
      dates: [{ ...date, ...more }],
    })
    return [body.status, body.field]
  }
  expect(await refusal({ day: shiftDays(today, -3) })).toEqual([400, 'dates.0.day'])
  expect(await refusal({ day: '9999-01-01' })).toEqual([400, 'dates.0.day'])
  expect(await refusal({ day: '31.02.2027' })).toEqual([400, 'dates.0.day'])
  for (const link of [
    'http://www.gov.pl/',
    'javascript:alert(1)',
    'https://localhost/',
    `${publicUrl}/uk`,
  ])
    expect(await refusal({ link }), link).toEqual([400, 'dates.0.link'])
})

test('a plain form saves the list and says what is wrong', async () => {
  const { cookie } = await signInAs(db, moderator.id)
  const send = (fields: Record<string, string>) =>
    api.send('/uk/pins', {
      method: 'POST',
      headers: {
        ...cookie,
        origin: publicUrl,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: String(
        new URLSearchParams({ kind: 'guides', country: 'PL', city: 'krakow', ...fields }),
      ),
    })
  const revision = String(
    (await moderator.ask('GET', '/home?destinationCountry=PL&destinationCity=krakow')).body.pins
      .guidesRevision,
  )
  const filled = {
    revision,
    'order-1': '2',
    'title-1': 'Другий',
    'link-1': one.link,
    'order-3': '1',
    'title-3': 'Перший',
    'link-3': two.link,
  }
  const wrong = await send({ ...filled, 'link-3': '/uk/p/nemaie' })
  expect([wrong.status, wrong.headers.get('location')]).toEqual([
    303,
    '/uk/to-pl/krakow?pins=guides.link-3#guides',
  ])
  expect((await send(filled)).headers.get('location')).toBe(
    '/uk/to-pl/krakow?pins=guides.saved#guides',
  )
  expect(await guidesAt({ destinationCountry: 'PL', destinationCity: 'krakow' })).toEqual([
    ['Перший', two.id],
    ['Другий', one.id],
  ])
  expect((await send(filled)).headers.get('location')).toContain('guides.stale')
})

test('home is dropped where kept when what it pins changes', async () => {
  const changed = await changedOnPages(db, (tx) =>
    tx.deleteFrom('pinned_guide').where('city_id', '=', krakow).execute(),
  )
  expect(changed).toContain(`pins:${krakow}`)
})
