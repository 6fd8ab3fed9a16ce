import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertPosts } from '../../../test/factories.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'

const api = await openApi({ RATE_LIMITS: 'on' })
const { db } = api
const request = callerOf(api)

test.each([
  ['likes', 20, {}],
  ['bookmarks', 20, {}],
  ['likes', 50, { created_at: daysAgo(9), comments_count: 5 }],
])(
  '%s: %i a day; the same once more and what was refused do not count',
  async (path, most, who) => {
    const { bearer } = await signInAs(db, await insertMember(db, who))
    const ids = await insertPosts(
      db,
      Array.from({ length: most + 1 }, () => ({})),
    )
    const add = (objectId: number) =>
      request('POST', `/${path}`, { objectType: 'post', objectId }, bearer)
    expect((await add(9_000_000_000)).status).toBe(404)
    for (const id of ids.slice(0, most)) expect((await add(id)).status).toBe(200)
    expect((await add(ids[0] ?? 0)).status).toBe(200)
    const { status, headers, body } = await add(ids.at(-1) ?? 0)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body.detail).toMatch(/[а-яіїє]/)
    const removed = await request(
      'DELETE',
      `/${path}`,
      { objectType: 'post', objectId: ids[0] },
      bearer,
    )
    expect(removed.status).toBe(200)
  },
)
