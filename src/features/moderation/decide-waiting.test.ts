import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertPost, insertTag, insertWorld } from '../../../test/factories.ts'
import { moderatingOf, revisionOf, WITH_LINK } from '../../../test/people/moderating.ts'
import { published, tellingOf } from '../../../test/told.ts'
import { someWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db, get } = api
await insertWorld(db)
const telling = tellingOf(api)
const { moderator: moderators, waitingPost, waitingComment, decide } = moderatingOf(api)
type Writer = Awaited<ReturnType<typeof moderators>>

const titlesOfFeed = async () =>
  (await get('/feed')).tape.map(({ title }: { title: string }) => title)
const kindsTold = async (writer: Writer) =>
  (await telling.listOf(writer)).notifications.map(
    ({ kind, detail }: { kind: string; detail: { act?: string; reason?: string } }) =>
      [kind, detail.act, detail.reason].filter(Boolean).join(' '),
  )
const countsOf = (id: number) =>
  db
    .selectFrom('customer')
    .select(['posts_count', 'comments_count', 'answers_count', 'rating'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a post that waits', () => {
  test('is published: it stands in the feed, its author and followers hear of it, once', async () => {
    const [moderator, follower] = [await moderators(), await someWriter(api)]
    const { author, id } = await waitingPost('Перший допис новачка')
    await follower.ask('POST', '/subscriptions', {
      objectType: 'customer',
      objectTypeUsername: author.username,
    })
    expect(await titlesOfFeed()).not.toContain('Перший допис новачка')
    const { status, body } = await decide(moderator, 'published', 'post', id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ objectType: 'post', objectId: id, status: 1 })
    expect(body.seoLink).toMatch(/^pershyi-dopys-novachka-/)
    expect((await decide(moderator, 'published', 'post', id)).body).toEqual(body)
    expect((await get('/posts', { seoLink: body.seoLink })).posts).toMatchObject([
      { content: expect.stringContaining('example.com') },
    ])
    expect(await titlesOfFeed()).toContain('Перший допис новачка')
    expect(await countsOf(author.id)).toMatchObject({ posts_count: 1, rating: 5 })
    expect(await kindsTold(author)).toEqual(['follower', 'moderation publish'].toReversed())
    expect(await kindsTold(follower)).toEqual(['new-item'])
    const { tape } = await get('/search', { query: 'новачок' })
    expect(tape.map((found: { post?: { id: number } }) => found.post?.id)).toContain(id)
  })

  test('is rejected: nobody else sees it, its author reads why and loses nothing', async () => {
    const moderator = await moderators()
    const { author, id } = await waitingPost('Реклама замість досвіду')
    const unexplained = await decide(moderator, 'rejected', 'post', id)
    expect([unexplained.status, unexplained.body.field]).toEqual([400, 'reason'])
    const rejected = await decide(moderator, 'rejected', 'post', id, ' Це реклама ')
    expect(rejected.body).toMatchObject({ status: 3, seoLink: null })
    expect((await decide(moderator, 'rejected', 'post', id, 'Ще раз')).body).toEqual(rejected.body)
    expect((await author.ask('GET', '/posts/own')).body.posts).toMatchObject([
      { id, state: 'rejected', reason: 'Це реклама' },
    ])
    expect(await kindsTold(author)).toEqual(['moderation reject Це реклама'])
    expect(await countsOf(author.id)).toMatchObject({ posts_count: 0, rating: 0 })
    const late = await decide(moderator, 'published', 'post', id)
    expect([late.status, late.body.code]).toEqual([409, 'decided'])
  })

  test('that its author hid or removed meanwhile, or that is of another kind, is not there', async () => {
    const moderator = await moderators()
    const { author, id } = await waitingPost('Передумаю публікувати')
    expect((await decide(moderator, 'published', 'question', id)).status).toBe(404)
    await author.ask('DELETE', '/posts', { id })
    expect((await decide(moderator, 'published', 'post', id)).status).toBe(404)
    const hidden = await insertPost(db, { author_id: author.id, status: 0 })
    expect((await decide(moderator, 'published', 'post', hidden)).status).toBe(404)
  })

  test('is decided as it was read: words that came later are read first', async () => {
    const moderator = await moderators()
    const { author, id } = await waitingPost('Нешкідливі слова')
    const comment = await waitingComment(await insertPost(db))
    const read = {
      post: await revisionOf(db, 'post', id),
      comment: await revisionOf(db, 'comment', comment.id),
    }
    await author.ask('PUT', '/posts', { id, content: `${WITH_LINK}<p>І ще реклама.</p>` })
    await comment.author.ask('PUT', '/comments', {
      id: comment.id,
      content: `${WITH_LINK} Купуйте`,
    })
    for (const [objectType, objectId] of [
      ['post', id],
      ['comment', comment.id],
    ] as const) {
      const decision = { objectType, objectId, revision: read[objectType] }
      const { status, body } = await moderator.ask('PUT', '/moderation/waiting/published', decision)
      expect([status, body.code]).toEqual([409, 'changed-meanwhile'])
    }
    expect((await decide(moderator, 'published', 'post', id)).status).toBe(200)
  })

  test.each([
    ['its tags', async () => ({ tagIds: [await insertTag(db, 'казино')] })],
    ['its place', async () => ({ destinationCountry: 'DE' })],
  ])('is decided with %s as they were read', async (_, changed) => {
    const moderator = await moderators()
    const { author, id } = await waitingPost('Слова лишаються тими самими')
    const revision = await revisionOf(db, 'post', id)
    await author.ask('PUT', '/posts', { id, ...(await changed()) })
    const decision = { objectType: 'post', objectId: id, revision }
    const { status, body } = await moderator.ask('PUT', '/moderation/waiting/published', decision)
    expect([status, body.code]).toEqual([409, 'changed-meanwhile'])
  })

  test('is decided although the job has computed the coming dates of an event meanwhile', async () => {
    const moderator = await moderators()
    const { id } = await waitingPost('Зустріч щотижня', {
      type: 'event',
      event: { startsAt: '2027-05-01 10:00', timeZone: 'Europe/Kyiv', address: 'Площа' },
    })
    const revision = await revisionOf(db, 'event', id)
    const computed = new Date('2027-05-01T10:00:00Z')
    await db
      .updateTable('event')
      .set({ occurrences_due_at: computed, next_starts_at: computed, changed_at: computed })
      .where('post_id', '=', id)
      .execute()
    const decision = { objectType: 'event', objectId: id, revision }
    const { status } = await moderator.ask('PUT', '/moderation/waiting/published', decision)
    expect(status).toBe(200)
  })

  test('is taken back by its author, and waits again when they show it', async () => {
    const moderator = await moderators()
    const { author, id } = await waitingPost('Лише для себе')
    const hidden = await author.ask('PUT', '/posts', { id, status: 0 })
    expect(hidden.body.data.status).toBe(0)
    expect((await decide(moderator, 'published', 'post', id)).status).toBe(404)
    expect((await author.ask('PUT', '/posts', { id, status: 1 })).body.data.status).toBe(2)
    await decide(moderator, 'rejected', 'post', id, 'Реклама')
    // what was rejected does not pass by being hidden and shown
    await author.ask('PUT', '/posts', { id, status: 0 })
    expect((await author.ask('PUT', '/posts', { id, status: 1 })).body.data.status).toBe(2)
  })

  test('of two moderators the first decides', async () => {
    const [one, two] = [await moderators(), await moderators()]
    for (let round = 0; round < 5; round++) {
      const { author, id } = await waitingPost(`Хто перший ${round}`)
      const answers = await Promise.all([
        decide(one, 'published', 'post', id),
        decide(two, 'rejected', 'post', id, 'Не за темою'),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const acts = await db
        .selectFrom('moderation_act')
        .selectAll()
        .where('post_id', '=', id)
        .execute()
      expect(acts).toHaveLength(1)
      expect((await countsOf(author.id)).posts_count).toBe(answers[0].status === 200 ? 1 : 0)
    }
    const { id } = await waitingPost('Обоє за')
    const both = await Promise.all([one, two].map((each) => decide(each, 'published', 'post', id)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const acts = await db
      .selectFrom('moderation_act')
      .selectAll()
      .where('post_id', '=', id)
      .execute()
    expect(acts).toHaveLength(1)
  })
})

describe('a comment that waits', () => {
  test('is published: it stands in the thread, whoever asked and its author hear of it', async () => {
    const [moderator, asker] = [await moderators(), await someWriter(api)]
    const question = await insertPost(db, { kind: 1, author_id: asker.id })
    const { author, id } = await waitingComment(question)
    expect(
      (await get('/comments', { objectType: 'question', objectId: question })).comments,
    ).toEqual([])
    expect((await decide(moderator, 'published', 'comment', id)).status).toBe(404)
    const { body } = await decide(moderator, 'published', 'answer', id)
    expect(body).toMatchObject({ objectType: 'answer', objectId: id, status: 1 })
    expect((await decide(moderator, 'published', 'answer', id)).body).toEqual(body)
    const thread = await get('/comments', { objectType: 'question', objectId: question })
    expect(thread).toMatchObject({ total: 1, answers: 1, comments: [{ id, isRemoved: false }] })
    expect(await countsOf(author.id)).toMatchObject({ answers_count: 1, comments_count: 0 })
    expect(await kindsTold(asker)).toEqual(['answer'])
    expect(await kindsTold(author)).toEqual(['moderation publish'])
  })

  test('is rejected: nobody sees it, its author reads why', async () => {
    const moderator = await moderators()
    const post = await insertPost(db)
    const { author, id } = await waitingComment(post)
    const { body } = await decide(moderator, 'rejected', 'comment', id, 'Реклама')
    expect(body.status).toBe(3)
    const late = await decide(moderator, 'published', 'comment', id)
    expect([late.status, late.body.code]).toEqual([409, 'decided'])
    expect((await get('/comments', { objectType: 'post', objectId: post })).total).toBe(0)
    expect(await kindsTold(author)).toEqual(['moderation reject Реклама'])
    // neither does it come back by another word of its author
    await author.ask('PUT', '/comments', { id, content: 'Без реклами' })
    expect((await get('/comments', { objectType: 'post', objectId: post })).total).toBe(0)
  })

  test('that was removed, or stands below what is hidden, is not there', async () => {
    const moderator = await moderators()
    const post = await insertPost(db)
    const [gone, below] = [await waitingComment(post), await waitingComment(post)]
    await gone.author.ask('DELETE', '/comments', { id: gone.id })
    expect((await decide(moderator, 'published', 'comment', gone.id)).status).toBe(404)
    await db.updateTable('post').set({ status: 0 }).where('id', '=', post).execute()
    expect((await decide(moderator, 'published', 'comment', below.id)).status).toBe(404)
    const { body } = await moderator.ask('GET', '/moderation/waiting')
    const listed = body.items.map(({ objectId }: { objectId: number }) => objectId)
    expect(listed).not.toContain(below.id)
  })
})

test('a post held for a link that was put in later keeps its address and is told of once', async () => {
  const [author, moderator] = [await someWriter(api), await moderators()]
  const { body } = await author.ask('POST', '/posts', published('Спершу без посилання'))
  const { id, seoLink } = body.data
  const changed = await author.ask('PUT', '/posts', { id, content: WITH_LINK })
  expect(changed.body.data.status).toBe(2)
  const again = await decide(moderator, 'published', 'post', id)
  expect(again.body).toMatchObject({ status: 1, seoLink })
  expect((await get('/posts', { seoLink })).posts).toHaveLength(1)
})
