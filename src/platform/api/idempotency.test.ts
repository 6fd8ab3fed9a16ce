import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { uploaderOf } from '../../../test/content/pictures.ts'
import { daysAgo, insertTag, insertWorld, minutesAgo } from '../../../test/factories.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'
import { knownWriter } from '../../../test/writers.ts'
import type { RequestContext } from '../context.ts'
import { doOnce, forgetIdempotentCalls } from './idempotency.ts'

// Calls that make something, asked twice under one Idempotency-Key.

const api = await openApi()
const { db, get } = api
await insertWorld(db)
const known = () => knownWriter(api)
const POST = { type: 'post', title: 'Як продовжити карту побиту', content: '<p>Заява.</p>' }
const KEY = { 'idempotency-key': 'a-1' }
const AT_ONCE = 30
type Writer = Awaited<ReturnType<typeof known>>

/** Asks for one post many times at the same moment. */
async function atOnce(author: Writer) {
  const asking = Array.from({ length: AT_ONCE }, () => author.ask('POST', '/posts', POST, KEY))
  const responses = await Promise.all(asking)
  const ids = responses.flatMap(({ status, body }) => (status === 200 ? [body.data.id] : []))
  return {
    /** The status of each response, each once. */
    statuses: new Set(responses.map(({ status }) => status)),
    ids: new Set(ids),
    /** Besides the one that everybody here begins with. */
    posts: (await get(`/customers/${author.username}`)).customer.posts - 1,
  }
}

test('makes one post, however often and however fast it comes', async () => {
  const author = await known()
  const [first, second] = await Promise.all([
    author.ask('POST', '/posts', POST, KEY),
    author.ask('POST', '/posts', POST, KEY),
  ])
  const third = await author.ask('POST', '/posts', POST, KEY)
  const ids = [first, second, third].flatMap(({ status, body }) =>
    status === 200 ? [body.data.id] : [],
  )
  expect(new Set(ids).size).toBe(1)
  expect([first.status, second.status].every((status) => status === 200 || status === 409)).toBe(
    true,
  )
  expect((await get(`/customers/${author.username}`)).customer.posts).toBe(2)
})

test('asked 30 times at once makes one post, and every response names that one', async () => {
  const author = await known()
  const { statuses, ids, posts } = await atOnce(author)
  expect([ids.size, posts]).toEqual([1, 1])
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([])
  const { body } = await author.ask('POST', '/posts', POST, KEY)
  expect([...ids]).toEqual([body.data.id])
})

test('another photo of the same name and size is another input', async () => {
  const id = await insertMember(db, { username: 'photographer' })
  const { bearer } = await signInAs(db, id)
  const upload = uploaderOf(api)
  const ask = async (background: string) =>
    upload([{ name: 'image.png', bytes: await dot(background) }], { ...bearer, ...KEY })
  const [first, again, other] = [await ask('#ff0000'), await ask('#ff0000'), await ask('#00ff00')]
  expect([first.status, again.body]).toEqual([200, first.body])
  expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-used'])
})

const dot = (background: string) =>
  sharp({ create: { width: 2, height: 2, channels: 3, background } })
    .png({ compressionLevel: 0 })
    .toBuffer()

test('what is older than a day is asked anew', async () => {
  const author = await known()
  const first = await author.ask('POST', '/posts', POST, KEY)
  await db
    .updateTable('idempotent_call')
    .set({ started_at: daysAgo(2) })
    .where('customer_id', '=', author.id)
    .execute()
  const second = await author.ask('POST', '/posts', { ...POST, title: 'Зовсім інше' }, KEY)
  expect([second.status, second.body.data.id === first.body.data.id]).toEqual([200, false])
})

test.each([
  ['more than ten seconds ago is done anew, once', 0.2, 1],
  ['a moment ago is still waited for', 0.1, 0],
  ['an hour from now, as the clock was put back since, is done anew, once', -60, 1],
])('what a process that died began %s', async (_, minutes, wanted) => {
  const author = await known()
  await leaveRunning(author, minutes)
  const { ids, posts, statuses } = await atOnce(author)
  expect([ids.size, posts]).toEqual([wanted, wanted])
  if (wanted === 0) expect([...statuses]).toEqual([409])
})

test.each([
  ['within a minute is still waited for: it may yet commit', 0.9, 409],
  ['more than a minute ago is done anew', 1.1, 200],
])('what a call that stores no response of its own began %s', async (_, minutes, status) => {
  const author = await known()
  const mute = () => author.ask('POST', '/muted-words', { word: 'шуба' }, KEY)
  expect((await mute()).status).toBe(200)
  await db
    .updateTable('idempotent_call')
    .set({ response: null, started_at: minutesAgo(minutes) })
    .where('customer_id', '=', author.id)
    .execute()
  expect((await mute()).status).toBe(status)
})

test('a run that another one has taken the place of is rolled back when it ends', async () => {
  const author = await known()
  const context = {
    ...api.services,
    viewer: { customerId: author.id },
    idempotencyKey: 'slow',
  } as unknown as RequestContext
  const write = (name: string, isDone: Promise<void>) =>
    doOnce(
      context,
      { call: 'createTag', input: {}, storesResponse: true },
      async ({ storeResponse }) => {
        await isDone
        await db.transaction().execute(async (tx) => {
          await insertTag(tx, name)
          await storeResponse?.(tx, name)
        })
        return name
      },
    )
  const slow = Promise.withResolvers<void>()
  const first = write('перший', slow.promise)
  const running = db.updateTable('idempotent_call').where('key', '=', 'slow')
  await expect
    .poll(
      async () =>
        (await running.set({ started_at: minutesAgo(0.2) }).executeTakeFirst()).numUpdatedRows,
    )
    .toBe(1n)
  expect(await write('другий', Promise.resolve())).toBe('другий')
  slow.resolve()
  await expect(first).rejects.toMatchObject({ status: 409 })
  const tags = await db
    .selectFrom('tag')
    .select('name')
    .where('name', 'in', ['перший', 'другий'])
    .execute()
  expect(tags).toEqual([{ name: 'другий' }])
  expect(await write('третій', Promise.resolve())).toBe('другий')
})

/** A row as a process leaves it that died before its response; what it began was rolled back with it. */
async function leaveRunning(author: Writer, minutes: number) {
  const other = await known()
  await other.ask('POST', '/posts', POST, KEY)
  const { call, key, input_hash } = await db
    .selectFrom('idempotent_call')
    .select(['call', 'key', 'input_hash'])
    .where('customer_id', '=', other.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('idempotent_call')
    .values({ customer_id: author.id, call, key, input_hash, started_at: minutesAgo(minutes) })
    .execute()
}

test('with another input is refused; of another person it is another key', async () => {
  const author = await known()
  await author.ask('POST', '/posts', POST, KEY)
  const { status, body } = await author.ask(
    'POST',
    '/posts',
    { ...POST, title: `Інше: ${POST.title}` },
    KEY,
  )
  expect([status, body.code]).toEqual([422, 'idempotency-key-used'])
  const other = await known()
  expect((await other.ask('POST', '/posts', POST, KEY)).status).toBe(200)
})

test('after a refusal may be asked anew', async () => {
  const author = await known()
  expect((await author.ask('POST', '/posts', { ...POST, tagIds: [999_999] }, KEY)).status).toBe(400)
  expect((await author.ask('POST', '/posts', POST, KEY)).status).toBe(200)
})

test('is kept sealed', async () => {
  const author = await known()
  await author.ask('POST', '/posts', POST, { 'idempotency-key': 'sealed' })
  const { response } = await db
    .selectFrom('idempotent_call')
    .select('response')
    .where('customer_id', '=', author.id)
    .executeTakeFirstOrThrow()
  expect(response).not.toContain('seoLink')
})

test('a key that is none is refused', async () => {
  const author = await known()
  const key = { 'idempotency-key': 'a'.repeat(256) }
  const { status, body } = await author.ask('POST', '/posts', POST, key)
  expect([status, body.field]).toEqual([400, 'Idempotency-Key'])
})

test('responses are kept for a day', async () => {
  const author = await known()
  await author.ask('POST', '/posts', POST, KEY)
  const own = db.selectFrom('idempotent_call').select('key').where('customer_id', '=', author.id)
  await forgetIdempotentCalls(db)
  expect(await own.execute()).toHaveLength(1)
  await db
    .updateTable('idempotent_call')
    .set({ started_at: daysAgo(1.1) })
    .execute()
  await forgetIdempotentCalls(db)
  expect(await own.execute()).toEqual([])
})
