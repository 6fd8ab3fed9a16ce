import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  daysAgo,
  insertComment,
  insertPost,
  insertTag,
  insertWorld,
} from '../../../test/factories.ts'
import { knownWriter } from '../../../test/writers.ts'
import { runWaitingJobs } from '../../platform/jobs/worker.ts'
import { tasks } from '../../tasks.ts'
import { forgetNotifications } from './forget-notifications.ts'

const api = await openApi()
const { db, services, databaseUrl } = api
const world = await insertWorld(db)

const runJobs = () =>
  runWaitingJobs({ url: databaseUrl, services: { ...services, db }, tasks, recurring: [] })

const published = (title: string, more: object = {}) => ({
  type: 'post',
  status: 1,
  title,
  content: '<p>Текст допису для перевірки.</p>',
  languageCode: 'ua',
  isNotify: true,
  tagIds: [],
  destinationCountry: null,
  destinationCity: null,
  ...more,
})

type Writer = Awaited<ReturnType<typeof knownWriter>>

async function listOf(writer: Writer) {
  await runJobs()
  const { status, body } = await writer.ask('GET', '/notifications')
  expect(status).toBe(200)
  return body
}

async function comment(writer: Writer, objectId: number, more: object = {}) {
  const { status, body } = await writer.ask('POST', '/comments', {
    objectId,
    content: '<p>Слова, які варто прочитати.</p>',
    openedAt: '2026-01-01T00:00:00Z',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id as number
}

describe('who is told', () => {
  test('the asker of an answer, its author of the reply and of being accepted, each once', async () => {
    const [asker, helper] = [await knownWriter(api), await knownWriter(api)]
    const question = await insertPost(db, {
      kind: 1,
      author_id: asker.id,
      title: 'Де тут рентген?',
    })
    const answer = await comment(helper, question)
    await comment(asker, question, { firstParentId: answer })
    await asker.ask('PUT', '/answers/accepted', { id: question, commentId: answer })
    expect(await listOf(asker)).toMatchObject({
      total: 1,
      totalNew: 1,
      page: 1,
      perPage: 10,
      notifications: [
        {
          kind: 'answer',
          times: 1,
          customers: [{ username: helper.username }],
          target: { id: question, type: 'question', title: 'Де тут рентген?', commentId: answer },
          excerpt: 'Слова, які варто прочитати.',
          isGone: false,
          readAt: null,
        },
      ],
    })
    const { notifications } = await listOf(helper)
    expect(notifications.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'accepted-answer',
      'reply',
    ])
  })

  test('who is named, who follows the discussion; nobody for two reasons', async () => {
    const [author, named, follower, writer] = (await Promise.all(
      Array.from({ length: 4 }, () => knownWriter(api)),
    )) as [Writer, Writer, Writer, Writer]
    const post = await insertPost(db, { author_id: author.id })
    for (const one of [named, follower, author, writer])
      await one.ask('POST', '/subscriptions', { objectType: 'post', objectId: post })
    await comment(writer, post, {
      content: `<p>@${named.username}, і ви, @${author.username}. Пошта a@${follower.username}</p>`,
    })
    const kinds = async (one: Writer) =>
      (await listOf(one)).notifications.map(({ kind }: { kind: string }) => kind)
    expect(await kinds(named)).toEqual(['mention'])
    expect(await kinds(follower)).toEqual(['thread'])
    expect(await kinds(author)).toEqual(['reply'])
    expect(await kinds(writer)).toEqual([])
  })

  test('an author who does not want to hear of a post is left in peace', async () => {
    const [author, writer] = [await knownWriter(api), await knownWriter(api)]
    const post = await insertPost(db, { author_id: author.id, is_notify: false })
    await comment(writer, post)
    expect(await listOf(author)).toMatchObject({ total: 0, totalNew: 0, notifications: [] })
  })

  test('who muted the discussion, or the person, hears nothing of it until they want to', async () => {
    const [author, writer] = [await knownWriter(api), await knownWriter(api)]
    const post = await insertPost(db, { author_id: author.id })
    const other = await insertPost(db, { author_id: author.id })
    await author.ask('POST', '/mutes', { objectType: 'post', objectId: post })
    await comment(writer, post)
    await comment(writer, other)
    expect(await listOf(author)).toMatchObject({
      total: 1,
      notifications: [{ target: { id: other } }],
    })
    const person = { objectType: 'customer', objectTypeUsername: writer.username }
    await author.ask('POST', '/mutes', person)
    await author.ask('POST', '/mutes', person)
    await comment(writer, other)
    expect(await listOf(author)).toMatchObject({ total: 1, notifications: [{ times: 1 }] })
    await author.ask('DELETE', '/mutes', person)
    await comment(writer, other)
    expect(await listOf(author)).toMatchObject({ total: 1, notifications: [{ times: 2 }] })
    expect(
      (await author.ask('POST', '/mutes', { ...person, objectTypeUsername: author.username }))
        .status,
    ).toBe(400)
  })

  test('whoever follows an author, a tag, a city or a country hears of what is new, for the nearest reason', async () => {
    const author = await knownWriter(api)
    const tag = await insertTag(db, 'карта побиту')
    const [ofPerson, ofTag, ofCity, ofCountry, ofAll] = (await Promise.all(
      Array.from({ length: 5 }, () => knownWriter(api)),
    )) as [Writer, Writer, Writer, Writer, Writer]
    const person = { objectType: 'customer', objectTypeUsername: author.username }
    const follows: [Writer, object][] = [
      [ofPerson, person],
      [ofTag, { objectType: 'tag', objectId: tag }],
      [ofCity, { objectType: 'city', objectId: world.warsaw }],
      [ofCountry, { objectType: 'country', objectTypeUsername: 'PL' }],
      [ofAll, { objectType: 'country', objectTypeUsername: 'PL' }],
      [ofAll, { objectType: 'tag', objectId: tag }],
      [ofAll, person],
    ]
    for (const [one, what] of follows) await one.ask('POST', '/subscriptions', what)
    const { status, body } = await author.ask(
      'POST',
      '/posts',
      published('Черга до уряду воєводського', {
        tagIds: [tag],
        destinationCountry: 'PL',
        destinationCity: 'warsaw',
      }),
    )
    expect(status, JSON.stringify(body)).toBe(200)
    const followed = async (one: Writer) => {
      const { notifications, total } = await listOf(one)
      expect(total).toBe(1)
      expect(notifications[0]).toMatchObject({ kind: 'new-item', target: { id: body.data.id } })
      return notifications[0].followed
    }
    expect(await followed(ofPerson)).toBeNull()
    expect(await followed(ofTag)).toEqual({ type: 'tag', name: 'карта побиту' })
    expect(await followed(ofCity)).toEqual({ type: 'city', name: 'Варшава' })
    expect(await followed(ofCountry)).toEqual({ type: 'country', name: 'Польща' })
    expect(await followed(ofAll)).toBeNull()
  })

  test('a moderator acts: the author hears what and why, not who', async () => {
    const [author, moderator] = [await knownWriter(api), await knownWriter(api)]
    await db
      .updateTable('customer')
      .set({ role: 'moderator' })
      .where('id', '=', moderator.id)
      .execute()
    const post = await insertPost(db, { author_id: author.id, title: 'Продам диплом' })
    await moderator.ask('PUT', '/posts', { id: post, status: 0, reason: 'Шахрайство' })
    const { notifications } = await listOf(author)
    expect(notifications).toMatchObject([
      {
        kind: 'moderation',
        customers: [],
        detail: { act: 'hide', reason: 'Шахрайство' },
        target: { title: 'Продам диплом' },
      },
    ])
  })
})

describe('a line of the list', () => {
  test('takes in what happens until it is read; then there is a new one', async () => {
    const [author, one, other] = [
      await knownWriter(api),
      await knownWriter(api),
      await knownWriter(api),
    ]
    const post = await insertPost(db, { author_id: author.id })
    const first = await comment(one, post)
    await comment(other, post)
    const { notifications, totalNew } = await listOf(author)
    expect(totalNew).toBe(1)
    expect(notifications).toMatchObject([
      {
        times: 2,
        customers: [{ username: other.username }, { username: one.username }],
        target: { commentId: first },
      },
    ])
    const read = { username: author.username, paramsId: notifications[0].id }
    expect((await author.ask('PUT', '/notifications/read', read)).body).toEqual({ totalNew: 0 })
    expect((await author.ask('PUT', '/notifications/read', read)).body).toEqual({ totalNew: 0 })
    await comment(one, post)
    expect(await listOf(author)).toMatchObject({
      total: 2,
      totalNew: 1,
      notifications: [
        { times: 1, readAt: null },
        { times: 2, readAt: expect.any(String) },
      ],
    })
  })

  test('is read when what it is about is opened, or with all others', async () => {
    const [author, writer] = [await knownWriter(api), await knownWriter(api)]
    const posts = [
      await insertPost(db, { author_id: author.id }),
      await insertPost(db, { author_id: author.id }),
      await insertPost(db, { author_id: author.id }),
    ]
    for (const post of posts) await comment(writer, post)
    expect((await listOf(author)).totalNew).toBe(3)
    expect((await author.ask('PUT', '/notifications/read', { objectId: posts[0] })).body).toEqual({
      totalNew: 2,
    })
    expect((await author.ask('PUT', '/notifications/read/all', {})).body).toEqual({ totalNew: 0 })
  })

  test('whose comment or post is gone says so, and goes with who did it', async () => {
    const [author, writer] = [await knownWriter(api), await knownWriter(api)]
    const post = await insertPost(db, { author_id: author.id })
    const id = await comment(writer, post)
    await listOf(author)
    await writer.ask('DELETE', '/comments', { id })
    expect((await listOf(author)).notifications).toMatchObject([{ isGone: true, excerpt: '' }])
    await db.deleteFrom('notification_event').where('actor_id', '=', writer.id).execute()
    expect(await listOf(author)).toMatchObject({ total: 0, totalNew: 0, notifications: [] })
  })

  test('is its owner’s alone', async () => {
    const [author, other] = [await knownWriter(api), await knownWriter(api)]
    await comment(other, await insertPost(db, { author_id: author.id }))
    const [line] = (await listOf(author)).notifications
    const name = { username: author.username }
    expect((await other.ask('GET', `/notifications?username=${author.username}`)).status).toBe(403)
    expect(
      (await other.ask('PUT', '/notifications/read', { ...name, paramsId: line.id })).status,
    ).toBe(403)
    expect((await other.ask('PUT', '/notifications/read/all', name)).status).toBe(403)
    expect((await other.ask('PUT', '/notifications/read', { paramsId: line.id })).body).toEqual({
      totalNew: 0,
    })
    expect((await listOf(author)).totalNew).toBe(1)
    expect((await other.ask('PUT', '/notifications/read', {})).status).toBe(400)
    await api.refuse(401, '/notifications')
  })
})

test('a job that runs again tells nobody again, whatever came between', async () => {
  const [author, writer] = [await knownWriter(api), await knownWriter(api)]
  const post = await insertPost(db, { author_id: author.id })
  const commentId = await insertComment(db, { post_id: post, author_id: writer.id })
  const fact = { type: 'comment-published', commentId } as const
  const job = { id: '1', queuedAt: new Date() }
  await Promise.all([1, 2, 3].map(() => tasks.notify({ ...services, db }, { fact }, job)))
  await author.ask('PUT', '/notifications/read/all', {})
  await tasks.notify({ ...services, db }, { fact }, job)
  expect(await listOf(author)).toMatchObject({ total: 1, totalNew: 0 })
})

test('a tag with more followers than are told at once: all are, each once', async () => {
  const author = await knownWriter(api)
  const tag = await insertTag(db, 'дуже відомий')
  const followers = Array.from({ length: 1_203 }, (_, index) => ({
    username: `tag-follower-${index}`,
    first_name: 'Хтось',
  }))
  const ids = await db.insertInto('customer').values(followers).returning('id').execute()
  await db
    .insertInto('subscription')
    .values(ids.map(({ id }) => ({ subscriber_id: id, tag_id: tag })))
    .execute()
  await author.ask('POST', '/posts', published('Усім, хто стежить за тегом', { tagIds: [tag] }))
  await runJobs()
  const { told } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('tag_id', '=', tag)
    .executeTakeFirstOrThrow()
  expect(told).toBe(1_203)
  const { unread } = await db
    .selectFrom('inbox')
    .select(({ fn }) => fn.sum<number>('unread').as('unread'))
    .where(
      'customer_id',
      'in',
      ids.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow()
  expect(Number(unread)).toBe(1_203)
})

test('what is half a year old is forgotten', async () => {
  const [author, writer] = [await knownWriter(api), await knownWriter(api)]
  for (const _ of [1, 2]) await comment(writer, await insertPost(db, { author_id: author.id }))
  const [, old] = (await listOf(author)).notifications
  await db
    .updateTable('notification')
    .set({ created_at: daysAgo(181) })
    .where('id', '=', old.id)
    .execute()
  await forgetNotifications(db)
  expect(await listOf(author)).toMatchObject({ total: 1, totalNew: 1 })
})
