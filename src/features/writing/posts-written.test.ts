import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  daysAgo,
  insertComment,
  insertPost,
  insertTag,
  insertWorld,
} from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'
import { knownWriter, someWriter } from '../../../test/writers.ts'
import { eraseRemoved } from './removal/erase-removed.ts'

const api = await openApi()
const { db, get } = api
const mailbox = openMailbox(api)
const runJobs = () => mailbox.readNew()
await insertWorld(db)

const person = (more: { role?: string } = {}) => someWriter(api, more)
const known = () => knownWriter(api)

const POST = {
  type: 'post',
  title: 'Як продовжити карту побиту',
  content: '<h2>Документи</h2><p>Заява й <b>два</b> фото.</p><p></p>',
  destinationCountry: 'PL',
  destinationCity: 'warsaw',
}

const ratingOf = async (id: number) =>
  (await db.selectFrom('customer').select('rating').where('id', '=', id).executeTakeFirstOrThrow())
    .rating

describe('a post', () => {
  test('is cleaned, listed, counted and found', async () => {
    const author = await known()
    const tag = await insertTag(db, 'карта побиту')
    const { status, body } = await author.ask('POST', '/posts', { ...POST, tagIds: [tag] })
    expect([status, body.detail]).toEqual([200, undefined])
    expect(body.data).toMatchObject({ type: 'post', status: 1 })
    expect(body.data.seoLink).toMatch(/^yak-prodovzhyty-kartu-pobytu-[0-9a-z]+$/)
    const { posts } = await get('/posts', { seoLink: body.data.seoLink })
    expect(posts[0]).toMatchObject({
      content: '<h2 id="s-dokumenty">Документи</h2><p>Заява й <strong>два</strong> фото.</p>',
      outline: [{ id: 's-dokumenty', level: 2, text: 'Документи' }],
      words: 5,
      destinationCity: 'warsaw',
      tags: [{ id: tag, name: 'карта побиту' }],
    })
    const feed = await get('/feed', { destinationCountry: 'PL', destinationCity: 'warsaw' })
    expect(feed.tape[0].id).toBe(body.data.id)
    expect((await get(`/customers/${author.username}`)).customer.posts).toBe(2)
    expect(await ratingOf(author.id)).toBe(5)
    await runJobs()
    const found = await get('/search', { query: 'продовження карти побиту' })
    expect(found.tape.map((one: { post: { seoLink: string } }) => one.post.seoLink)).toContain(
      body.data.seoLink,
    )
  })

  test('kept hidden is nobody else’s, and gets its link when it is published', async () => {
    const author = await known()
    const { body } = await author.ask('POST', '/posts', { ...POST, status: 0 })
    expect(body.data).toMatchObject({ status: 0, seoLink: '' })
    const { body: own } = await author.ask('GET', '/posts/own')
    expect(own.posts).toMatchObject([{ id: body.data.id, state: 'hidden' }])
    const stranger = await person()
    expect((await stranger.ask('GET', `/posts/${body.data.id}/own`)).status).toBe(404)
    const title = 'Інший заголовок зовсім'
    await author.ask('PUT', '/posts', { id: body.data.id, title })
    const { body: shown } = await author.ask('PUT', '/posts', { id: body.data.id, status: 1 })
    expect(shown.data.seoLink).toMatch(/^inshyi-zaholovok-zovsim-/)
    const { body: renamed } = await author.ask('PUT', '/posts', {
      id: body.data.id,
      title: 'Третій заголовок',
    })
    expect(renamed.data.seoLink).toBe(shown.data.seoLink)
  })

  test('changed says so; what was not sent stays', async () => {
    const author = await known()
    const { body } = await author.ask('POST', '/posts', POST)
    const id = body.data.id
    await author.ask('PUT', '/posts', { id, content: '<p>Новий текст</p>' })
    const { posts } = await get('/posts', { seoLink: body.data.seoLink })
    expect(posts[0]).toMatchObject({
      title: POST.title,
      content: '<p>Новий текст</p>',
      destinationCity: 'warsaw',
    })
    expect(posts[0].editedAt).not.toBeNull()
    await author.ask('PUT', '/posts', { id, destinationCountry: 'DE' })
    expect((await get('/posts', { seoLink: body.data.seoLink })).posts[0]).toMatchObject({
      destinationCountry: 'DE',
      destinationCity: null,
    })
  })

  test('removed is gone from everywhere at once, and comes back whole', async () => {
    const author = await known()
    const { body } = await author.ask('POST', '/posts', POST)
    const { id, seoLink } = body.data
    await runJobs()
    expect((await author.ask('DELETE', '/questions', { id })).status).toBe(404)
    const { body: removed } = await author.ask('DELETE', '/posts', { id })
    expect(removed).toEqual({ id, isRemoved: true })
    expect((await get('/posts', { seoLink })).posts).toEqual([])
    await runJobs()
    const { rows } = await sql`select from search_document where object_id = ${id}
      and object_type = 'post'`.execute(db)
    expect(rows).toEqual([])
    expect(await ratingOf(author.id)).toBe(0)
    expect((await author.ask('DELETE', '/posts', { id })).status).toBe(200)
    expect((await author.ask('PUT', '/posts', { id, title: 'Пʼять літер' })).status).toBe(404)
    await author.ask('PUT', '/posts/restored', { id })
    expect((await get('/posts', { seoLink })).posts[0].title).toBe(POST.title)
    expect(await ratingOf(author.id)).toBe(5)
  })

  test('of somebody else is changed by who keeps order, with a reason', async () => {
    const author = await known()
    const moderator = await person({ role: 'moderator' })
    const { body } = await author.ask('POST', '/posts', POST)
    const { id } = body.data
    const title = 'Без реклами'
    const refused = await moderator.ask('PUT', '/posts', { id, title })
    expect([refused.status, refused.body.field]).toEqual([400, 'reason'])
    await moderator.ask('DELETE', '/posts', { id, reason: 'Реклама' })
    const back = await author.ask('PUT', '/posts/restored', { id })
    expect([back.status, back.body.detail]).toEqual([403, expect.stringContaining('модератор')])
    const acts = await db
      .selectFrom('moderation_act')
      .selectAll()
      .where('post_id', '=', id)
      .execute()
    expect(acts).toMatchObject([{ act: 'remove', reason: 'Реклама', moderator_id: moderator.id }])
    expect((await moderator.ask('PUT', '/posts/restored', { id, reason: 'Помилка' })).status).toBe(
      200,
    )
  })
})

test('what was removed 30 days ago goes for good, its words too', async () => {
  const author = await known()
  const { body: old } = await author.ask('POST', '/posts', POST)
  const { body: fresh } = await author.ask('POST', '/posts', POST)
  const comment = await insertComment(db, {
    post_id: await insertPost(db),
    deleted_at: daysAgo(31),
  })
  await db
    .insertInto('comment_version')
    .values({ comment_id: comment, written_at: daysAgo(40), content: '<p>Було</p>' })
    .execute()
  await db
    .updateTable('post')
    .set({ deleted_at: daysAgo(31) })
    .where('id', '=', old.data.id)
    .execute()
  await db
    .updateTable('post')
    .set({ deleted_at: daysAgo(29) })
    .where('id', '=', fresh.data.id)
    .execute()
  await eraseRemoved(db)
  const left = await db
    .selectFrom('post')
    .select('id')
    .where('id', 'in', [old.data.id, fresh.data.id])
    .execute()
  expect(left).toEqual([{ id: fresh.data.id }])
  const row = await db
    .selectFrom('comment')
    .leftJoin('comment_version', 'comment_version.comment_id', 'comment.id')
    .select(['comment.content', 'comment_version.content as before'])
    .where('comment.id', '=', comment)
    .executeTakeFirst()
  expect(row).toEqual({ content: '', before: null })
})

describe('the first words of a new account', () => {
  const LINK = { ...POST, content: '<p><a href="https://example.com">тут</a></p>' }

  test('with a link wait for a moderator; they cannot be published past them', async () => {
    const author = await person()
    const { body } = await author.ask('POST', '/posts', LINK)
    expect(body.data.status).toBe(2)
    const { id } = body.data
    await author.ask('PUT', '/posts', { id, status: 0 })
    expect((await author.ask('PUT', '/posts', { id, status: 1 })).body.data.status).toBe(2)
    const moderator = await person({ role: 'moderator' })
    const { body: shown } = await moderator.ask('PUT', '/posts', {
      id,
      status: 1,
      reason: 'Гаразд',
    })
    expect(shown.data.status).toBe(1)
  })
})

test('a newcomer writes less often than others, and is told when they may again', async () => {
  const limited = await openApi({ RATE_LIMITS: 'on' })
  await insertWorld(limited.db)
  const ask = callerOf(limited)
  const id = await insertMember(limited.db, { username: 'newcomer' })
  const { bearer } = await signInAs(limited.db, id)
  expect((await ask('POST', '/posts', POST, bearer)).status).toBe(200)
  const { status, headers, body } = await ask('POST', '/posts', POST, bearer)
  expect([status, body.code]).toEqual([429, 'too-often'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(60)
  const post = await insertPost(limited.db)
  await insertComment(limited.db, { post_id: post })
  expect(
    (await ask('POST', '/comments', { objectId: post, content: 'Дякую' }, bearer)).status,
  ).toBe(200)
})
