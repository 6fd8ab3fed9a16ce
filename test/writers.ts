import { FIRST_ITEMS } from '../src/features/people/newcomers/hold.ts'
import type { TestApi } from './api.ts'
import { insertComment, insertPost } from './factories.ts'
import { callerOf, insertMember, signInAs } from './sign-in.ts'

let authors = 0

/** Somebody signed in who writes: asks any call as themselves. */
export async function someWriter(api: TestApi, more: { role?: string } = {}) {
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
