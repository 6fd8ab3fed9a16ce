import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { changePost, insertPost, insertPosts, minutesAgo } from '../../../test/factories.ts'
import { flushViews } from './views/view-buffer.ts'
import { saltOfDay } from './views/view-salt.ts'

const { db, get, send, services } = await openApi()
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

interface Visitor {
  readonly agent?: string
  readonly address?: string
}

const view = (id: number | string, visitor: Visitor = {}, to = send) =>
  to('/api/views', {
    method: 'PUT',
    headers: {
      'user-agent': visitor.agent ?? FIREFOX,
      'x-forwarded-for': visitor.address ?? '203.0.113.1',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ id }),
  })

const viewsOf = async (id: number) =>
  (await db.selectFrom('post').select('views_count').where('id', '=', id).executeTakeFirstOrThrow())
    .views_count

test('one a visitor and day, written with the batch, once', async () => {
  const post = await insertPost(db, { published_at: minutesAgo(30) })
  expect((await view(post)).body).toEqual({ counted: true })
  expect((await view(post)).body).toEqual({ counted: false })
  expect((await view(post, { address: '203.0.113.2' })).body).toEqual({ counted: true })
  expect(await viewsOf(post)).toBe(0)
  await flushViews(services)
  expect(await viewsOf(post)).toBe(2)
  expect((await view(post)).body).toEqual({ counted: false })
  await flushViews(services)
  expect(await viewsOf(post)).toBe(2)
})

test('a visitor is an address: another browser is not another visitor', async () => {
  const post = await insertPost(db)
  await view(post)
  for (const agent of [`${FIREFOX} other`, 'Mozilla/5.0 (iPhone) Safari/605'])
    expect((await view(post, { agent })).body).toEqual({ counted: false })
  for (const address of ['2001:db8:5:5::1', '2001:0DB8:5:5:ffff::2', '2001:db8:5:5:1:2:3:4'])
    await view(post, { address })
  await view(post, { address: '2001:db8:5:6::1' })
  await flushViews(services)
  expect(await viewsOf(post)).toBe(3)
})

test('60 a minute from one address', async () => {
  const { send: ask, db: own } = await openApi({ RATE_LIMITS: 'on' })
  const posts = await insertPosts(
    own,
    Array.from({ length: 61 }, () => ({})),
  )
  const statuses: number[] = []
  for (const post of posts) statuses.push((await view(post, {}, ask)).status)
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
  expect((await view(posts[60] ?? 0, { address: '203.0.113.9' }, ask)).status).toBe(200)
})

test('they reach the post and the popular order', async () => {
  const quiet = await insertPost(db, { published_at: minutesAgo(10), seo_link: 'tykho' })
  const loud = await insertPost(db, { published_at: minutesAgo(40) })
  for (let visitor = 0; visitor < 30; visitor++)
    await view(loud, { address: `203.0.113.${visitor}` })
  await flushViews(services)
  const { tape } = await get('/feed', { orderBy: 'popular' })
  const order = tape.map((card: { id: number }) => card.id)
  expect(order.indexOf(loud)).toBeLessThan(order.indexOf(quiet))
  expect(tape.find((card: { id: number }) => card.id === loud).views).toBe(30)
})

test('the buffer is written by itself', async () => {
  const post = await insertPost(db)
  await view(post)
  await expect.poll(() => viewsOf(post), { timeout: 4_000 }).toBe(1)
})

test('robots and the nameless are not counted', async () => {
  const post = await insertPost(db)
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.5.0',
    '',
  ]) {
    expect((await view(post, { agent })).body).toEqual({ counted: false })
  }
  await flushViews(services)
  expect(await viewsOf(post)).toBe(0)
})

test('no address is kept, and the salt of another day is gone', async () => {
  await db
    .insertInto('view_salt')
    .values({ day: new Date('2020-01-01'), salt: Buffer.from('old') })
    .execute()
  const rows = await db.selectFrom('post_view').select('visitor').execute()
  expect(rows.every((row) => row.visitor.length === 16)).toBe(true)
  await saltOfDay(db, '2031-05-05')
  const salts = await db.selectFrom('view_salt').select('salt').execute()
  expect(salts).toHaveLength(1)
})

test('a view of nothing, or of what is hidden', async () => {
  const hidden = await insertPost(db)
  await changePost(db, hidden, { status: 0 })
  expect((await view(hidden)).status).toBe(404)
  expect((await view(99_999_999)).status).toBe(404)
  expect((await view('1e3')).status).toBe(400)
  expect((await view(-1)).status).toBe(400)
})

test('a post that vanished before the batch costs the others nothing', async () => {
  const [stays, goes] = [await insertPost(db), await insertPost(db)]
  await view(stays)
  await view(goes)
  await db.deleteFrom('post').where('id', '=', goes).execute()
  await flushViews(services)
  expect(await viewsOf(stays)).toBe(1)
})
