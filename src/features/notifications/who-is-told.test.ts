import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertPost, insertTag, insertWorld } from '../../../test/factories.ts'
import { insertSecondFactor } from '../../../test/sign-in.ts'
import { published, tellingOf, type Writer } from '../../../test/told.ts'
import { knownWriter, someWriter } from '../../../test/writers.ts'
import type { Notification } from './contract.ts'

const api = await openApi()
const { db } = api
const { comment, listOf } = tellingOf(api)
const world = await insertWorld(db)

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
    expect((await author.ask('GET', '/mutes')).body.mutes).toMatchObject([
      { customer: { username: writer.username }, post: null },
      { customer: null, post: { id: post, type: 'post', title: expect.any(String) } },
    ])
    await db.updateTable('post').set({ status: 0 }).where('id', '=', post).execute()
    expect((await author.ask('GET', '/mutes')).body.mutes[1].post).toEqual({
      id: post,
      type: 'post',
      title: null,
      seoLink: null,
    })
    await author.ask('DELETE', '/mutes', { objectType: 'post', objectId: post })
    await author.ask('DELETE', '/mutes', person)
    expect((await author.ask('GET', '/mutes')).body.mutes).toEqual([])
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

  test('of one’s account: that the archive is ready, that one is marked as verified', async () => {
    const one = await knownWriter(api)
    const admin = await someWriter(api, { role: 'admin' })
    const mark = (isVerified: boolean) =>
      admin.ask('PUT', `/customers/${one.username}/verified`, { isVerified })
    await mark(true)
    await mark(true)
    const about = async () =>
      (await listOf(one)).notifications.map(
        ({ kind, detail }: Notification) => `${kind} ${detail.about}`,
      )
    expect(await about()).toEqual(['system marked-verified'])
    await mark(false)
    await mark(true)
    await mark(false)
    expect(await about()).toHaveLength(1)
    await db
      .updateTable('customer')
      .set({ email: 'archivist@example.com', email_verified_at: new Date() })
      .where('id', '=', one.id)
      .execute()
    expect((await one.ask('POST', '/user/export')).status).toBe(200)
    expect(await about()).toEqual(['system archive-ready', 'system marked-verified'])
  })

  test('a moderator acts: the author hears what and why, not who', async () => {
    const [author, moderator] = [await knownWriter(api), await knownWriter(api)]
    await db
      .updateTable('customer')
      .set({ role: 'moderator' })
      .where('id', '=', moderator.id)
      .execute()
    await insertSecondFactor(db, moderator.id)
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

test('likes of one thing are one line; a follower is told of, who went again is not', async () => {
  const [author, one, other] = [
    await knownWriter(api),
    await knownWriter(api),
    await knownWriter(api),
  ]
  const post = await insertPost(db, { author_id: author.id })
  const like = { objectType: 'post', objectId: post }
  for (const who of [one, other]) await who.ask('POST', '/likes', like)
  const person = { objectType: 'customer', objectTypeUsername: author.username }
  await one.ask('POST', '/subscriptions', person)
  await other.ask('POST', '/subscriptions', person)
  await other.ask('DELETE', '/subscriptions', person)
  const { notifications } = await listOf(author)
  expect(notifications).toHaveLength(2)
  expect(notifications).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'like', times: 2 }),
      expect.objectContaining({ kind: 'follower', times: 1, target: null }),
    ]),
  )
  // taken back and given again, it is no news
  await author.ask('PUT', '/notifications/read/all', {})
  await one.ask('DELETE', '/likes', like)
  await one.ask('POST', '/likes', like)
  expect((await listOf(author)).totalNew).toBe(0)
})
