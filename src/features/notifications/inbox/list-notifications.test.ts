import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { daysAgo, insertPost, insertWorld } from '../../../../test/factories.ts'
import { published, tellingOf } from '../../../../test/told.ts'
import { knownWriter } from '../../../../test/writers.ts'
import { announce } from '../../../platform/jobs/announce.ts'
import { forgetNotifications } from '../forget-notifications.ts'

const api = await openApi()
const { db } = api
const { comment, listOf } = tellingOf(api)
await insertWorld(db)

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

  test('of several new ones is not gone with the last of them', async () => {
    const [author, reader] = [await knownWriter(api), await knownWriter(api)]
    const person = { objectType: 'customer', objectTypeUsername: author.username }
    await reader.ask('POST', '/subscriptions', person)
    for (const title of ['Перше оголошення', 'Друге оголошення'])
      await author.ask('POST', '/posts', published(title))
    const [line] = (await listOf(reader)).notifications
    expect(line).toMatchObject({ kind: 'new-item', times: 2, isGone: false })
    await db
      .updateTable('post')
      .set({ deleted_at: new Date() })
      .where('id', '=', line.target.id)
      .execute()
    expect((await listOf(reader)).notifications).toMatchObject([
      { times: 2, isGone: false, target: null },
    ])
  })

  test('is found among those that were not read, and among its kind', async () => {
    const [author, writer] = [await knownWriter(api), await knownWriter(api)]
    for (const _ of [1, 2]) await comment(writer, await insertPost(db, { author_id: author.id }))
    const [last, first] = (await listOf(author)).notifications
    await author.ask('PUT', '/notifications/read', { paramsId: last.id })
    const narrowed = async (filter: string) =>
      (await author.ask('GET', `/notifications?filter=${filter}&perPage=1`)).body
    expect(await narrowed('unread')).toMatchObject({
      total: 1,
      totalNew: 1,
      notifications: [{ id: first.id }],
    })
    expect(await narrowed('me')).toMatchObject({ total: 2, notifications: [{ id: last.id }] })
    expect(await narrowed('events')).toMatchObject({ total: 0, totalNew: 1, notifications: [] })
    expect((await author.ask('GET', '/notifications?filter=old')).status).toBe(400)
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

test('the months that ended half a year ago are forgotten', async () => {
  const [author, writer] = [await knownWriter(api), await knownWriter(api)]
  for (const _ of [1, 2]) await comment(writer, await insertPost(db, { author_id: author.id }))
  const [, old] = (await listOf(author)).notifications
  await age('notification_event', old.number)
  await age('notification', old.number)
  await forgetNotifications(db)
  expect(await listOf(author)).toMatchObject({ total: 1, totalNew: 1 })

  // a line that nobody reads takes in more and stays; it still says how often that happened
  const [kept] = (await listOf(author)).notifications
  await comment(writer, kept.target.id)
  expect((await listOf(author)).notifications).toMatchObject([{ id: kept.id, times: 2 }])
  await age('notification_event', kept.number)
  await forgetNotifications(db)
  expect(await listOf(author)).toMatchObject({
    total: 1,
    totalNew: 1,
    notifications: [{ id: kept.id, times: 2 }],
  })
  const left = await db
    .selectFrom('notification_event')
    .select('number')
    .where('customer_id', '=', author.id)
    .execute()
  expect(left).toHaveLength(1)

  function age(table: 'notification_event' | 'notification', number: number) {
    return db
      .updateTable(table)
      .set({ created_at: daysAgo(180 + 31) })
      .where('customer_id', '=', author.id)
      .where('number', '=', number)
      .execute()
  }
})

test('lines go with their post and their person, events with their comment and who did it', async () => {
  const [author, writer] = [await knownWriter(api), await knownWriter(api)]
  const [post, other, third] = [
    await insertPost(db, { author_id: author.id }),
    await insertPost(db, { author_id: author.id }),
    await insertPost(db, { author_id: author.id }),
  ]
  await comment(writer, post)
  const said = await comment(writer, other)
  const fan = await db
    .insertInto('customer')
    .values({ username: 'fan-who-goes', first_name: 'Хтось' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('post_like').values({ post_id: third, customer_id: fan.id }).execute()
  await announce(db, { type: 'liked', customerId: fan.id, of: { postId: third } })
  expect(await listOf(author)).toMatchObject({ total: 3, totalNew: 3 })
  await db.deleteFrom('comment').where('id', '=', said).execute()
  expect(await listOf(author)).toMatchObject({ total: 2, totalNew: 2 })
  await db.deleteFrom('comment').where('post_id', '=', post).execute()
  await comment(writer, other)
  expect(await listOf(author)).toMatchObject({ total: 2, totalNew: 2 })
  await db.deleteFrom('post').where('id', '=', post).execute()
  await db.deleteFrom('post_like').where('customer_id', '=', fan.id).execute()
  await db.deleteFrom('customer').where('id', '=', fan.id).execute()
  expect(await listOf(author)).toMatchObject({
    total: 1,
    totalNew: 1,
    notifications: [{ target: { id: other } }],
  })
  await sql`delete from comment where post_id = ${other}`.execute(db)
  await db.deleteFrom('post').where('id', '=', other).execute()
  expect(await listOf(author)).toMatchObject({ total: 0, totalNew: 0 })
  const left = await db
    .selectFrom('notification_event')
    .select('number')
    .where('customer_id', '=', author.id)
    .execute()
  expect(left).toEqual([])
})
