import type { TestApi } from './api.ts'
import { insertPost } from './factories.ts'
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

/** The same with a post of theirs, so that nothing waits for a moderator. */
export async function knownWriter(api: TestApi) {
  const writer = await someWriter(api)
  await insertPost(api.db, { author_id: writer.id })
  return writer
}
