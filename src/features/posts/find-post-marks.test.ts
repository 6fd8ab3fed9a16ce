import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertComment, insertPost, insertPosts, insertWorld } from '../../../test/factories.ts'
import { insertMember } from '../../../test/sign-in.ts'
import type { Viewer } from '../../platform/context.ts'
import { commentRows } from '../comments/thread/comment-rows.ts'
import { presentComments } from '../comments/thread/present-comment.ts'
import { hydratePosts } from './hydrate-posts.ts'

const { db, services } = await openApi()
beforeAll(() => insertWorld(db))

/** The services over a database that counts its answers. */
function counted() {
  let answers = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answers++
      return result
    },
  }
  return {
    asking: (viewer: Viewer | undefined) => ({ ...services, db: db.withPlugin(counter), viewer }),
    get answers() {
      return answers
    },
  }
}

async function viewer(): Promise<Viewer> {
  const customerId = await insertMember(db)
  return {
    customerId,
    uuid: crypto.randomUUID(),
    username: `viewer-${customerId}`,
    type: 1,
    role: 'member',
    moderatedPlaces: null,
    isEmailVerified: true,
    sessionId: 'x',
    isFresh: true,
    isProvenToday: true,
    signedInAt: new Date(),
    hasSecondFactor: false,
    sanction: null,
    hasPendingNotifications: false,
    hasBlocks: false,
    hasMutedWords: false,
  }
}

test('what is one’s own costs one query a list, however long, and none for a visitor', async () => {
  const me = await viewer()
  const ids = await insertPosts(
    db,
    Array.from({ length: 10 }, () => ({})),
  )
  await db
    .insertInto('bookmark')
    .values({ customer_id: me.customerId, post_id: ids[3] ?? 0 })
    .execute()
  // names of places and tags are kept from now on
  await hydratePosts({ ...services, db }, ids)
  const cost = async (who: Viewer | undefined, some: readonly number[]) => {
    const counter = counted()
    const cards = await hydratePosts(counter.asking(who), some)
    return { answers: counter.answers, kept: cards.filter((one) => one.isBookmarked).length }
  }
  const visitor = await cost(undefined, ids)
  expect(visitor.kept).toBe(0)
  expect(await cost(me, ids)).toEqual({ answers: visitor.answers + 1, kept: 1 })
  expect(await cost(me, ids.slice(0, 2))).toEqual({ answers: visitor.answers + 1, kept: 0 })
})

test('and so do the comments of a thread', async () => {
  const me = await viewer()
  const post_id = await insertPost(db)
  const ids = await Promise.all(Array.from({ length: 5 }, () => insertComment(db, { post_id })))
  await db
    .insertInto('comment_like')
    .values({ customer_id: me.customerId, comment_id: ids[1] ?? 0 })
    .execute()
  const rows = await commentRows(db).where('comment.post_id', '=', post_id).execute()
  const thread = { kind: 0, accepted_comment_id: null }
  await presentComments({ ...services, db }, thread, rows)
  const cost = async (who: Viewer | undefined) => {
    const counter = counted()
    const comments = await presentComments(counter.asking(who), thread, rows)
    return { answers: counter.answers, liked: comments.filter((one) => one.isLiked).length }
  }
  const visitor = await cost(undefined)
  expect(visitor.liked).toBe(0)
  expect(await cost(me)).toEqual({ answers: visitor.answers + 1, liked: 1 })
})
