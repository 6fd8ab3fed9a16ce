import { FIRST_ITEMS } from '../../src/features/people/newcomers/hold.ts'
import type { TestApi } from '../api.ts'
import { callerOf, insertMember, signInAs } from '../sign-in.ts'

let people = 0

/** Makes people who are signed in and change their profile; not new, so that their links are shown. */
export function profilesOf(api: TestApi) {
  const request = callerOf(api)
  return async function person(more: Parameters<typeof insertMember>[1] = {}) {
    const username = more.username ?? `profile-${++people}`
    const email = `${username}@example.com`
    const id = await insertMember(api.db, {
      email,
      questions_count: FIRST_ITEMS,
      ...more,
      username,
    })
    const { bearer } = await signInAs(api.db, id)
    return {
      id,
      username,
      bearer,
      set: (change: object) => request('PUT', '/user', change, bearer),
      own: async () => (await request('GET', '/user', undefined, bearer)).body.user,
      shown: async () => (await api.get(`/customers/${username}`)).customer,
    }
  }
}
