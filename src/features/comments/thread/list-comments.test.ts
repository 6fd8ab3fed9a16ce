import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import {
  changePost,
  insertComment,
  insertCustomer,
  insertPost,
  insertReply,
  insertWorld,
  minutesAgo,
  removeComment,
} from '../../../../test/factories.ts'
import { seeded } from '../../../../test/seeded.ts'

const { db, get, refuse } = await openApi()
let ivan: number

beforeAll(async () => {
  await insertWorld(db)
  ivan = await insertCustomer(db, {
    username: 'ivan',
    first_name: 'Іван',
    last_name: 'Потаємний',
    hidden_info: ['lastName'],
  })
})

interface Shown {
  id: number
  content: string
  children: Shown[]
}
const idsOf = (body: { comments: { id: number }[] }) => body.comments.map((comment) => comment.id)

async function insertThread(roots: { likes_count?: number; minutes?: number }[], post = {}) {
  const post_id = await insertPost(db, { kind: 1, ...post })
  const ids: number[] = []
  for (const [index, { likes_count = 0, minutes = 100 - index }] of roots.entries()) {
    ids.push(await insertComment(db, { post_id, likes_count, created_at: minutesAgo(minutes) }))
  }
  return { post_id, ids }
}

describe('listComments', () => {
  test('roots in three orders, the accepted answer first of the best on page 1', async () => {
    const {
      post_id,
      ids: [a, b, c, d],
    } = await insertThread([{}, { likes_count: 5 }, { likes_count: 2 }, {}])
    const of = async (parameters: object) =>
      idsOf(await get('/comments', { objectType: 'question', objectId: post_id, ...parameters }))
    expect(await of({})).toEqual([b, c, a, d])
    expect(await of({ orderBy: 'new' })).toEqual([d, c, b, a])
    expect(await of({ orderBy: 'old' })).toEqual([a, b, c, d])
    await db
      .updateTable('post')
      .set({ accepted_comment_id: d ?? 0 })
      .where('id', '=', post_id)
      .execute()
    expect(await of({})).toEqual([d, b, c, a])
    expect(await of({ perPage: 2, page: 2 })).toEqual([c, a])
    expect(await of({ orderBy: 'old' })).toEqual([a, b, c, d])
    const body = await get('/comments', { objectType: 'question', objectId: post_id, perPage: 1 })
    expect(body).toMatchObject({
      total: 4,
      answers: 4,
      page: 1,
      perPage: 1,
      comments: [{ id: d, isAccepted: true }],
    })
    await removeComment(db, d ?? 0)
    expect(await of({})).toEqual([b, c, a])
  })

  test('branches, whom a reply answers, and roots alone', async () => {
    const {
      post_id,
      ids: [root = 0],
    } = await insertThread([{}], { kind: 0 })
    const reply = await insertReply(db, post_id, root, root, { author_id: ivan })
    const deeper = await insertReply(db, post_id, root, reply)
    const {
      comments: [shown],
      answers,
    } = await get('/comments', { objectType: 'post', objectId: post_id })
    expect(answers).toBe(0)
    expect(shown).toMatchObject({ total: 2, firstParentId: null, objectType: 'post' })
    expect(shown.children).toMatchObject([
      {
        id: reply,
        firstParentId: root,
        parentId: root,
        replyTo: null,
        customer: { username: 'ivan', name: 'Іван' },
      },
      { id: deeper, firstParentId: root, parentId: reply, replyTo: 'ivan' },
    ])
    const roots = await get('/comments', { objectType: 'post', objectId: post_id, level: 1 })
    expect(roots.comments[0]).toMatchObject({ total: 2, children: [] })
  })

  test('a removed comment keeps its branch, without its words', async () => {
    const {
      post_id,
      ids: [root = 0, alone = 0],
    } = await insertThread([{}, {}])
    const reply = await insertReply(db, post_id, root)
    const answered = await insertReply(db, post_id, root, reply)
    const unanswered = await insertReply(db, post_id, root)
    for (const id of [root, alone, reply, unanswered]) await removeComment(db, id)
    const body = await get('/comments', { objectType: 'question', objectId: post_id })
    expect(body).toMatchObject({ total: 1, answers: 0 })
    expect(body.comments[0]).toMatchObject({ id: root, isRemoved: true, content: '', total: 1 })
    expect(body.comments[0].children.map(({ id, content }: Shown) => [id, content !== ''])).toEqual(
      [
        [reply, false],
        [answered, true],
      ],
    )
    await removeComment(db, answered)
    expect(await get('/comments', { objectType: 'question', objectId: post_id })).toMatchObject({
      comments: [],
      total: 0,
    })
  })

  test('a long branch is cut at 200 and tells its true number', async () => {
    const {
      post_id,
      ids: [root = 0],
    } = await insertThread([{}])
    await db
      .insertInto('comment')
      .values(
        Array.from({ length: 230 }, (_, index) => ({
          post_id,
          root_id: root,
          parent_id: root,
          author_id: ivan,
          content: 'Ще',
          excerpt: 'Ще',
          created_at: minutesAgo(50 - index / 10),
        })),
      )
      .execute()
    const {
      comments: [shown],
    } = await get('/comments', { objectType: 'question', objectId: post_id })
    expect(shown.total).toBe(230)
    expect(shown.children).toHaveLength(200)
  })

  test('deep pages of a long thread, after removals in the middle (seed 11)', {
    timeout: 60_000,
  }, async () => {
    const { below } = seeded(11)
    const { post_id } = await insertThread([])
    const made = Array.from({ length: 1_100 }, (_, index) => ({
      post_id,
      author_id: ivan,
      content: 'Так',
      excerpt: 'Так',
      likes_count: below(30),
      created_at: minutesAgo(below(300) + (index % 3) / 7),
    }))
    const rows: { id: number; created_at: Date; likes_count: number }[] = []
    for (let start = 0; start < made.length; start += 100) {
      rows.push(
        ...(await db
          .insertInto('comment')
          .values(made.slice(start, start + 100))
          .returning(['id', 'created_at', 'likes_count'])
          .execute()),
      )
    }
    for (let step = 0; step < 150; step++)
      await removeComment(db, rows.splice(below(rows.length), 1)[0]?.id ?? 0)
    const byTime = rows
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id - b.id)
      .map((row) => row.id)
    const best = rows
      .toSorted((a, b) => b.likes_count - a.likes_count || a.id - b.id)
      .map((row) => row.id)
    for (const [orderBy, expected] of [
      ['old', byTime],
      ['new', byTime.toReversed()],
      ['best', best],
    ] as const) {
      for (let page = 1; page <= 20; page++) {
        const body = await get('/comments', {
          objectType: 'question',
          objectId: post_id,
          orderBy,
          page,
          perPage: 50,
          level: 1,
        })
        expect(body.total).toBe(950)
        expect(idsOf(body), `${orderBy} ${page}`).toEqual(
          expected.slice((page - 1) * 50, page * 50),
        )
      }
    }
  })

  test('refusals', async () => {
    const post = await insertPost(db)
    await refuse(404, '/comments', { objectType: 'question', objectId: post })
    await refuse(404, '/comments', { objectType: 'post', objectId: 999_999 })
    await changePost(db, post, { status: 0 })
    await refuse(404, '/comments', { objectType: 'post', objectId: post })
    for (const wrong of [
      { objectType: 'customer' },
      { orderBy: 'worst' },
      { level: 3 },
      { perPage: 51 },
      { page: 0 },
      { objectId: 'a' },
      { q: 1 },
    ]) {
      await refuse(400, '/comments', { objectType: 'post', objectId: post, ...wrong })
    }
  })
})
