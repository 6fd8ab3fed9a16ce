import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import {
  changePost,
  inDays,
  insertComment,
  insertPost,
  insertPosts,
  insertReply,
  insertTag,
  insertWorld,
  removeComment,
} from '../../../../test/factories.ts'
import { applyPostChanges } from '../../posts/apply-post-changes.ts'
import { notePostChange } from '../../posts/note-post-change.ts'
import { closeLemmas } from '../words/lemmas.ts'
import { indexComments } from './index-comments.ts'
import { indexDocuments } from './index-documents.ts'

const { db, get, services } = await openApi()
beforeAll(() => insertWorld(db))
afterAll(closeLemmas)

const documentOf = async (id: number) => {
  const { rows } = await sql<{ title: string; vector: string }>`select *, vector::text as vector
    from search_document where object_id = ${id} and object_type <> 'customer'`.execute(db)
  return rows[0]
}

/** Marks a document, so that appending, which leaves the title, can be told from indexing anew, which writes it. */
const markAppended = (id: number) =>
  sql`update search_document set title = 'appended' where object_id = ${id}
    and object_type <> 'customer'`.execute(db)

/** Appends, and expects the document that indexing anew gives. @returns whether it was appended */
async function expectSame(id: number): Promise<boolean> {
  await markAppended(id)
  await indexComments(db, [id])
  const after = await documentOf(id)
  await indexDocuments(db, 'posts', [id])
  const anew = await documentOf(id)
  expect({ ...after, title: anew?.title }).toEqual(anew)
  return after?.title === 'appended'
}

const WORDS =
  '<p>Подаю на карту побиту онлайн-курсом, але не знаю: як і де її взяти? R-pass … 24/7 ні на що</p>'

test.each([
  { kind: 'a post', more: {} },
  { kind: 'a question', more: { kind: 1 } },
  { kind: 'an event', more: { startsAt: inDays(2), event: { address: 'вул. Нова, 5' } } },
  { kind: 'a post without text', more: { content: '' } },
])('appended comments give the document of indexing anew: $kind', async ({ kind, more }) => {
  const tagIds = [await insertTag(db, undefined, { synonyms: [`папери ${kind}`] })]
  const post = { title: 'Карта побиту', tagIds, content: WORDS, ...more }
  const id = await insertPost(db, post)
  await indexDocuments(db, 'posts', [id])
  expect(await expectSame(id)).toBe(true)
  const root = await insertComment(db, { post_id: id, content: `${WORDS}<p>сло-</p>` })
  expect(await expectSame(id)).toBe(true)
  await insertReply(db, id, root, root, { content: '<p>во, … </p>' })
  await insertComment(db, { post_id: id, content: '<p>…</p><p></p>' })
  await insertComment(db, { post_id: id, content: '' })
  expect(await expectSame(id)).toBe(true)
  for (let i = 0; i < 40; i++)
    await insertComment(db, { post_id: id, content: `<p>Ні ${i} 😀</p>` })
  await db
    .updateTable('post')
    .set({ likes_count: 7, views_count: 99 })
    .where('id', '=', id)
    .execute()
  expect(await expectSame(id)).toBe(true)
})

test('a comment that is appended is found, and twice is harmless', async () => {
  const id = await insertPost(db, { title: 'Де лікар' })
  await indexDocuments(db, 'posts', [id])
  await insertComment(db, { post_id: id, content: '<p>Спитайте отоларинголога</p>' })
  await Promise.all([indexComments(db, [id]), indexComments(db, [id])])
  await indexComments(db, [id])
  const twice = await documentOf(id)
  expect((await get('/search', { query: 'отоларинголог' })).tape).toHaveLength(1)
  await indexDocuments(db, 'posts', [id])
  expect(twice).toEqual(await documentOf(id))
})

test('jobs that index the same posts at once lose no comment', async () => {
  const ids = await insertPosts(
    db,
    Array.from({ length: 60 }, () => ({})),
  )
  await indexDocuments(db, 'posts', ids)
  for (let turn = 0; turn < 5; turn++) {
    for (const post_id of ids) await insertComment(db, { post_id })
    await Promise.all([
      indexComments(db, ids),
      indexComments(db, ids.toReversed()),
      indexDocuments(services.db, 'posts', ids),
    ])
  }
  const { rows } = await sql`select object_id as id, comments_count as count from search_document
    where object_id = any (${ids}) and object_type <> 'customer' and comments_count <> 5`.execute(
    db,
  )
  expect(rows).toEqual([])
})

test('the bounds of positions are those of indexing anew', async () => {
  const id = await insertPost(db, { content: 'віза '.repeat(240) })
  await indexDocuments(db, 'posts', [id])
  await insertComment(db, { post_id: id, content: 'школа віза '.repeat(30), excerpt: '' })
  expect(await expectSame(id)).toBe(true)
  // the last word before it has no place any more
  await insertComment(db, { post_id: id, content: 'і ще одне' })
  expect(await expectSame(id)).toBe(true)
})

test('is indexed anew when something else changed: older, removed, too many or too long', async () => {
  const id = await insertPost(db)
  await indexDocuments(db, 'posts', [id])
  const first = await insertComment(db, { post_id: id })
  const later = await insertComment(db, { post_id: id, status: 2 })
  await insertComment(db, { post_id: id })
  expect(await expectSame(id)).toBe(true)
  // published after a newer one
  await db.updateTable('comment').set({ status: 1 }).where('id', '=', later).execute()
  expect(await expectSame(id)).toBe(false)
  await removeComment(db, first)
  await insertComment(db, { post_id: id })
  expect(await expectSame(id)).toBe(false)
  for (let i = 0; i < 60; i++) await insertComment(db, { post_id: id })
  expect(await expectSame(id)).toBe(false)
  const long = await insertPost(db, { content: 'слово '.repeat(1_500) })
  await indexDocuments(db, 'posts', [long])
  await insertComment(db, { post_id: long, content: 'вислів '.repeat(1_500), excerpt: '' })
  expect(await expectSame(long)).toBe(false)
})

test('what is not there yet or is hidden is indexed as a whole', async () => {
  const id = await insertPost(db)
  await insertComment(db, { post_id: id })
  await indexComments(db, [id])
  expect(await documentOf(id)).toBeDefined()
  await insertComment(db, { post_id: id })
  await changePost(db, id, { status: 0 })
  await indexComments(db, [id])
  expect(await documentOf(id)).toBeUndefined()
})

test('a new comment is appended; with another text or another change of comments all is read anew', async () => {
  const ids = [await insertPost(db), await insertPost(db), await insertPost(db)] as const
  const [commented, edited, removed] = ids
  const comment = await insertComment(db, { post_id: removed })
  await sql`delete from post_change`.execute(db)
  for (const post_id of [commented, edited]) await insertComment(db, { post_id })
  await notePostChange(db, edited, { isText: true })
  await removeComment(db, comment)
  await applyPostChanges(db)
  const { rows } = await sql`select t.identifier as job, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    order by job`.execute(db)
  expect(rows).toEqual([
    { job: 'index-comments', payload: { postIds: [commented] } },
    { job: 'index-posts', payload: { postIds: [edited, removed] } },
  ])
})
