import { FIRST_ITEMS } from '../src/features/people/newcomers/hold.ts'
import { TRUST_RULES } from '../src/features/people/trust/trust-rules.ts'
import type { TestApi } from './api.ts'
import { daysAgo, insertComment, insertPost } from './factories.ts'
import { callerOf, insertMember, signInAs } from './sign-in.ts'

let authors = 0

/** Somebody signed in who writes: asks any call as themselves. */
export async function someWriter(api: TestApi, more: { role?: string; email?: string } = {}) {
  const { db } = api
  const username = `writer-${++authors}`
  const id = await insertMember(db, { username, country_code: 'PL', ...more })
  const { bearer } = await signInAs(db, id)
  const request = callerOf(api)
  return {
    id,
    username,
    ask: (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
      request(method, path, body, { ...bearer, ...headers }),
  }
}

/** The same with some words of theirs, so that nothing waits for a moderator. */
export async function knownWriter(api: TestApi) {
  const writer = await someWriter(api)
  const author_id = writer.id
  const post_id = await insertPost(api.db, { author_id })
  for (let items = 1; items < FIRST_ITEMS; items++)
    await insertComment(api.db, { post_id, author_id })
  return writer
}

/** Somebody whom others found useful for two months. */
export async function someTrusted(api: TestApi, postId: number) {
  const author = await someWriter(api)
  const { db } = api
  for (let items = 0; items < TRUST_RULES.trustedItems; items++)
    await insertComment(db, { post_id: postId, author_id: author.id })
  for (let thanks = 0; thanks < TRUST_RULES.trustedThanks; thanks++)
    await db
      .insertInto('rating_event')
      .values({ customer_id: author.id, points: 3, cause: 'comment-liked' })
      .execute()
  await db
    .updateTable('customer')
    .set({ created_at: daysAgo(60) })
    .where('id', '=', author.id)
    .execute()
  return author
}
