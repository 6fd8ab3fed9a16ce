import { expect } from 'vitest'
import { revisionOfComment, revisionOfPost } from '../../src/features/posts/revision.ts'
import type { Database } from '../../src/platform/db/database.ts'
import type { TestApi } from '../api.ts'
import { insertSecondFactor } from '../sign-in.ts'
import { published } from '../told.ts'
import { someWriter } from '../writers.ts'

type Writer = Awaited<ReturnType<typeof someWriter>>

/** What a newcomer's first words wait for. */
export const WITH_LINK = '<p>Ось <a href="https://example.com/x">тут</a> усе написано.</p>'

/** What tests of moderation do: newcomers write what waits, a moderator decides. */
export const moderatingOf = (api: TestApi) => ({
  moderator: () => someWriter(api, { role: 'moderator' }),
  /** Somebody who is made a moderator of some places, or of everywhere, by an admin. */
  async moderatorOf(places: readonly object[] | null) {
    const admin = await someWriter(api, { role: 'admin' })
    const moderator = await someWriter(api)
    await insertSecondFactor(api.db, moderator.id)
    const given = { role: 'moderator', ...(places && { places }) }
    const { status } = await admin.ask('PUT', `/roles/${moderator.username}`, given)
    expect(status).toBe(200)
    return { admin, moderator }
  },
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
  /** Of the words as they stand now. */
  async decide(
    moderator: Writer,
    how: 'published' | 'rejected',
    objectType: string,
    objectId: number,
    reason?: string,
  ) {
    const revision = await revisionOf(api.db, objectType, objectId)
    const decision = { objectType, objectId, reason, revision }
    return moderator.ask('PUT', `/moderation/waiting/${how}`, decision)
  },
})

/** As the list gives it; of what is not there any one. */
export async function revisionOf(db: Database, objectType: string, id: number): Promise<string> {
  const isComment = objectType === 'comment' || objectType === 'answer'
  const rows = isComment
    ? db.selectFrom('comment').select(revisionOfComment.as('revision')).where('id', '=', id)
    : db.selectFrom('post').select(revisionOfPost.as('revision')).where('id', '=', id)
  const row = await (
    rows as { executeTakeFirst(): Promise<{ revision: string } | undefined> }
  ).executeTakeFirst()
  return row?.revision ?? '0'.repeat(32)
}
