import { expect } from 'vitest'
import type { TestApi } from './api.ts'
import { published } from './told.ts'
import { someWriter } from './writers.ts'

type Writer = Awaited<ReturnType<typeof someWriter>>

/** What a newcomer's first words wait for. */
export const WITH_LINK = '<p>Ось <a href="https://example.com/x">тут</a> усе написано.</p>'

/** What tests of moderation do: newcomers write what waits, a moderator decides. */
export const moderatingOf = (api: TestApi) => ({
  moderator: () => someWriter(api, { role: 'moderator' }),
  async waitingPost(title: string, more: object = {}) {
    const author = await someWriter(api)
    const post = published(title, { content: WITH_LINK, ...more })
    const { body } = await author.ask('POST', '/posts', post)
    expect(body.data.status, JSON.stringify(body)).toBe(2)
    return { author, id: body.data.id as number }
  },
  async waitingComment(objectId: number) {
    const author = await someWriter(api)
    const { body } = await author.ask('POST', '/comments', { objectId, content: WITH_LINK })
    expect(body.data.status, JSON.stringify(body)).toBe(2)
    return { author, id: body.data.id as number }
  },
  decide: (
    moderator: Writer,
    how: 'published' | 'rejected',
    objectType: string,
    objectId: number,
    reason?: string,
  ) => moderator.ask('PUT', `/moderation/waiting/${how}`, { objectType, objectId, reason }),
})
