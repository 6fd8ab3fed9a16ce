import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertPost } from '../../../../test/factories.ts'
import { callerOf, insertMember, signInAs } from '../../../../test/sign-in.ts'
import { forgetReadingPositions } from './forget-reading-positions.ts'
import { flushReadingPositions } from './reading-position-buffer.ts'

const api = await openApi()
const { db, services, send } = api
const call = callerOf(api)
const { cookie } = await signInAs(db, await insertMember(db))

const leaveAt = (id: number, part: number) =>
  call('PUT', '/reading-positions', { id, part }, cookie)

async function partOf(seoLink: string) {
  const { body } = await call('GET', `/posts?seoLink=${seoLink}`, undefined, cookie)
  return body.posts[0]?.readingPart
}

test('the last position of a text comes with it, for its reader alone', async () => {
  const id = await insertPost(db, { seo_link: 'dovhyi-tekst' })
  expect(await partOf('dovhyi-tekst')).toBeNull()
  await leaveAt(id, 4)
  await leaveAt(id, 9)
  await flushReadingPositions(services)
  expect(await partOf('dovhyi-tekst')).toBe(9)
  const visitor = await send('/api/posts?seoLink=dovhyi-tekst')
  expect(visitor.body).toMatchObject({ posts: [{ readingPart: null }] })
  await leaveAt(id, 3)
  await flushReadingPositions(services)
  expect(await partOf('dovhyi-tekst')).toBe(3)
})

test('a text that was read to the end is forgotten, and so is one left three months ago', async () => {
  const [read, old, fresh] = [await insertPost(db), await insertPost(db), await insertPost(db)]
  for (const id of [read, old, fresh]) await leaveAt(id, 5)
  await flushReadingPositions(services)
  await leaveAt(read, 0)
  await flushReadingPositions(services)
  await sql`update reading_position set left_at = now() - interval '91 days' where post_id = ${old}`.execute(
    db,
  )
  await forgetReadingPositions(db)
  const kept = await db
    .selectFrom('reading_position')
    .select('post_id')
    .where('post_id', 'in', [read, old, fresh])
    .execute()
  expect(kept.map((row) => row.post_id)).toEqual([fresh])
})

test('a text that is not there is left out, the others of the batch are kept', async () => {
  const id = await insertPost(db, { seo_link: 'sused' })
  expect((await leaveAt(999_999, 2)).status).toBe(200)
  await leaveAt(id, 2)
  await flushReadingPositions(services)
  expect(await partOf('sused')).toBe(2)
  expect((await leaveAt(id, -1)).status).toBe(400)
  expect((await call('PUT', '/reading-positions', { id, part: 2 })).status).toBe(401)
})
