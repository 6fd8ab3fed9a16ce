import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  insertComment,
  insertPost,
  insertReply,
  insertWorld,
  removeComment,
} from '../../../test/factories.ts'
import { callerOf } from '../../../test/sign-in.ts'
import { knownWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db, get, refuse } = api

interface Shown {
  id: number
  children: Shown[]
}
const idsOf = (comments: Shown[]) => comments.map(({ id }) => id)

let question: number
let answer: number
let first: number
let second: number
let deeper: number

beforeAll(async () => {
  await insertWorld(db)
  question = await insertPost(db, { kind: 1, seo_link: 'yak-zrobyty' })
  answer = await insertComment(db, { post_id: question })
  first = await insertReply(db, question, answer)
  second = await insertReply(db, question, answer)
  deeper = await insertReply(db, question, answer, first)
})

describe('GET comments of an answer or a comment', () => {
  test('are what answers this very one, in pages', async () => {
    const of = (parameters: object) =>
      get('/comments', { objectType: 'answer', objectId: answer, ...parameters })
    const all = await of({})
    expect(all).toMatchObject({ total: 2, answers: 2, page: 1 })
    expect(idsOf(all.comments)).toEqual([first, second])
    expect(all.comments[0]).toMatchObject({
      answers: 1,
      firstParentId: answer,
      children: [{ id: deeper }],
    })
    expect((await of({ level: 1 })).comments[0].children).toEqual([])
    expect(idsOf((await of({ orderBy: 'new' })).comments)).toEqual([second, first])
    expect(idsOf((await of({ perPage: 1, page: 2 })).comments)).toEqual([second])
    const below = await get('/comments', { objectType: 'comment', objectId: first })
    expect(idsOf(below.comments)).toEqual([deeper])
  })

  test('the word has to fit, and what is not shown has none', async () => {
    await refuse(404, '/comments', { objectType: 'comment', objectId: answer })
    await refuse(404, '/comments', { objectType: 'answer', objectId: first })
    const gone = await insertComment(db, { post_id: question })
    await removeComment(db, gone)
    await refuse(404, '/comments', { objectType: 'answer', objectId: gone })
    await refuse(400, '/comments', { objectType: 'customer', objectId: 1 })
  })
})

test('POST comments to an answer or a comment is a reply to it', async () => {
  const { ask } = await knownWriter(api)
  const write = (input: object) => ask('POST', '/comments', { content: '<p>Згода</p>', ...input })
  const { status, body } = await write({ objectType: 'comment', objectId: deeper })
  expect([status, body.detail]).toEqual([200, undefined])
  expect(body.data).toMatchObject({
    objectId: question,
    objectType: 'question',
    firstParentId: answer,
    targetType: 'question',
  })
  const below = await get('/comments', { objectType: 'comment', objectId: deeper })
  expect(idsOf(below.comments)).toEqual([body.data.id])
  const named = await write({ objectType: 'answer', objectId: answer, firstParentId: answer })
  expect(named.status).toBe(200)
  expect((await write({ objectType: 'answer', objectId: first })).status).toBe(404)
  const elsewhere = await insertComment(db, { post_id: await insertPost(db) })
  const crossed = await write({ objectType: 'answer', objectId: answer, firstParentId: elsewhere })
  expect([crossed.status, crossed.body.field]).toEqual([400, 'firstParentId'])
})

describe('commentsUser with published=0', () => {
  test('gives one’s own that others do not see, and nobody else’s', async () => {
    const writer = await knownWriter(api)
    const mine = { author_id: writer.id, post_id: question }
    const waiting = await insertComment(db, { ...mine, status: 2, content: '<p>Чекає</p>' })
    const rejected = await insertReply(db, question, answer, answer, {
      author_id: writer.id,
      status: 3,
      content: '<p>Ні</p>',
    })
    await insertComment(db, mine)
    const gone = await insertComment(db, { ...mine, status: 3, content: '<p>Геть</p>' })
    await removeComment(db, gone)
    const read = async (more = '') =>
      (await writer.ask('GET', `/comments/user?username=${writer.username}&published=0${more}`))
        .body
    const hidden = await read()
    expect(hidden.total).toBe(3)
    expect(hidden.comments).toMatchObject([
      { id: gone, kept: { state: 'removed' }, content: '<p>Геть</p>' },
      { id: rejected, status: 3, content: '<p>Ні</p>', isRemoved: false },
      { id: waiting, status: 2, content: '<p>Чекає</p>', seoLink: 'yak-zrobyty' },
    ])
    expect(idsOf((await read('&type=answers')).comments)).toEqual([gone, waiting])
    // the content type numbers: an answer is 4, a comment 3
    expect(idsOf((await read('&type=4')).comments)).toEqual([gone, waiting])
    expect(idsOf((await read('&type=3')).comments)).toEqual([rejected])
    expect(idsOf((await read('&perPage=1&page=2')).comments)).toEqual([rejected])
    const path = `/comments/user?username=${writer.username}&published=0`
    const other = await knownWriter(api)
    expect((await other.ask('GET', path)).status).toBe(403)
    expect((await callerOf(api)('GET', path)).status).toBe(401)
  })
})
