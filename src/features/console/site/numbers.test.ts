import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertWorld } from '../../../../test/factories.ts'
import { published } from '../../../../test/told.ts'
import { someWriter } from '../../../../test/writers.ts'
import { TRUST_GATES } from '../../people/trust/trust-rules.ts'

const api = await openApi({ RATE_LIMITS: 'on' })
const { db } = api
await insertWorld(db)
const admin = await someWriter(api, { role: 'admin' })

async function set(name: string, content: unknown) {
  const { body } = await admin.ask('GET', `/admin/site/part?name=number/${name}`)
  const after = body.versions[0]?.id ?? null
  return admin.ask('PUT', '/admin/site/part', { name: `number/${name}`, content, after })
}

/** A post of somebody new with so many links. */
const postWith = async (links: number, writer = someWriter(api)) => {
  const urls = Array.from({ length: links }, (_, nth) => `<p>https://example.org/${nth}</p>`)
  const content = `<p>Корисні сторінки.</p>${urls.join('')}`
  return (await writer).ask('POST', '/posts', published('Де шукати житло', { content }))
}

test('a gate is changed, holds at once and is given back as it came', async () => {
  const shipped = TRUST_GATES.new.links
  expect((await postWith(shipped)).status).toBe(200)
  expect((await set('links-new', 1)).status).toBe(200)
  expect((await postWith(1)).status).toBe(200)
  const refused = await postWith(2)
  expect([refused.status, refused.body.field]).toEqual([400, 'content'])
  const newcomer = await someWriter(api)
  expect((await newcomer.ask('GET', '/trust')).body.may.links).toBe(1)
  // wider than what the product comes with
  expect((await set('links-new', shipped + 2)).status).toBe(200)
  expect((await postWith(shipped + 2)).status).toBe(200)
  expect((await set('links-new', null)).status).toBe(200)
  expect((await postWith(shipped + 1)).status).toBe(400)
  const { parts } = (await admin.ask('GET', '/admin/site?kind=number')).body
  expect(parts).toContainEqual(expect.objectContaining({ name: 'number/links-new', content: null }))
})

test('limits of writing follow: how many in a day, and how long between two', async () => {
  const writer = await someWriter(api)
  const write = () => postWith(0, Promise.resolve(writer))
  expect((await write()).status).toBe(200)
  const early = await write()
  expect([early.status, Number(early.headers.get('retry-after'))]).toEqual([
    429,
    expect.toSatisfy((wait: number) => wait > 60 && wait <= 120),
  ])
  await set('post-pause-newcomer', 3_600)
  expect(Number((await write()).headers.get('retry-after'))).toBeGreaterThan(3_500)
  await set('post-pause-newcomer', null)
  const liker = await someWriter(api)
  expect((await liker.ask('GET', '/trust')).body.may.posts).toBe(3)
  await set('post-day-newcomer', 7)
  expect((await liker.ask('GET', '/trust')).body.may.posts).toBe(7)
})

test.each([
  ['links-new', -1],
  ['links-new', 201],
  ['links-new', 2.5],
  ['post-day-newcomer', 0],
  ['comment-pause-usual', 3_601],
  ['links-new', true],
  ['links-new', 'багато'],
])('%s is not %j', async (name, content) => {
  expect((await set(name, content)).status).toBe(400)
})

test('only known numbers, only of admins, and written to the audit log', async () => {
  const part = { content: 5, after: null }
  const unknown = await admin.ask('PUT', '/admin/site/part', { name: 'number/trust-new', ...part })
  expect(unknown.status).toBe(404)
  const moderator = await someWriter(api, { role: 'moderator' })
  const given = { name: 'number/likes-new', ...part }
  expect((await moderator.ask('PUT', '/admin/site/part', given)).status).toBe(403)
  await set('like-day-usual', 60)
  const { records } = (await admin.ask('GET', '/audit-log')).body
  expect(records[0]).toMatchObject({ action: 'edit-site', what: 'number/like-day-usual: 60' })
})
