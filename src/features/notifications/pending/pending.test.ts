import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { daysAgo, insertPost, insertTag, insertWorld } from '../../../../test/factories.ts'
import { published, tellingOf, type Writer } from '../../../../test/told.ts'
import { knownWriter } from '../../../../test/writers.ts'
import { forgetNotifications } from '../forget-notifications.ts'
import { deliverPending } from './deliver-pending.ts'

const api = await openApi()
const { db } = api
const { comment, listOf, runJobs } = tellingOf(api)
const world = await insertWorld(db)

const follow = (one: Writer, objectType: string, more: object) =>
  one.ask('POST', '/subscriptions', { objectType, ...more })
const followPerson = (one: Writer, { username }: Writer) =>
  follow(one, 'customer', { objectTypeUsername: username })
const countPending = async ({ id }: Writer) => {
  const { rows } = await sql`select from pending_notification where customer_id = ${id}`.execute(db)
  return rows.length
}
const countLines = async ({ id }: Writer) => {
  const { rows } = await sql`select from notification where customer_id = ${id}`.execute(db)
  return rows.length
}
const publish = async (author: Writer, title: string, more: object = {}) => {
  const { body } = await author.ask('POST', '/posts', published(title, more))
  await runJobs()
  return body.data.id as number
}

test('a follower has a row until they come, then a line; nobody who does not come has one', async () => {
  const [author, comes, stays] = [
    await knownWriter(api),
    await knownWriter(api),
    await knownWriter(api),
  ]
  for (const one of [comes, stays]) await followPerson(one, author)
  await publish(author, 'Перше, про що чують ті, хто стежить')
  expect([await countPending(comes), await countLines(comes)]).toEqual([1, 0])
  expect(await listOf(comes)).toMatchObject({
    totalNew: 1,
    notifications: [{ kind: 'new-item', customers: [{ username: author.username }] }],
  })
  expect([await countPending(comes), await countLines(comes)]).toEqual([0, 1])
  expect([await countPending(stays), await countLines(stays)]).toEqual([1, 0])
})

test('the nearest reason counts, whatever else somebody follows; the author hears nothing', async () => {
  const [author, reader] = [await knownWriter(api), await knownWriter(api)]
  const tag = await insertTag(db, 'найближча причина')
  await follow(reader, 'city', { objectId: world.warsaw })
  await follow(reader, 'tag', { objectId: tag })
  await follow(author, 'tag', { objectId: tag })
  const place = { destinationCountry: 'PL', destinationCity: 'warsaw' }
  await publish(author, 'Про тег у місті', { tagIds: [tag], ...place })
  await followPerson(reader, author)
  const both = await publish(author, 'Від автора про тег у місті', { tagIds: [tag], ...place })
  expect(await countPending(author)).toBe(0)
  const { notifications } = await listOf(reader)
  expect(notifications).toMatchObject([
    { followed: null, target: { id: both } },
    { followed: { type: 'tag', name: 'найближча причина' } },
  ])
})

test('what was published first stands below what happened after, at the time when it was published', async () => {
  const [author, reader] = [await knownWriter(api), await knownWriter(api)]
  await followPerson(reader, author)
  const own = await insertPost(db, { author_id: reader.id })
  await publish(author, 'Позавчорашній допис')
  const publishedAt = daysAgo(2)
  await sql`update pending_notification set created_at = ${publishedAt}
    where customer_id = ${reader.id}`.execute(db)
  await comment(author, own)
  const { notifications } = await listOf(reader)
  expect(notifications.map(({ kind }: { kind: string }) => kind)).toEqual(['reply', 'new-item'])
  expect(notifications[1].createdAt).toBe(publishedAt.toISOString())
})

test('what was hidden meanwhile is told to nobody, what somebody muted neither', async () => {
  const [author, reader, muting] = [
    await knownWriter(api),
    await knownWriter(api),
    await knownWriter(api),
  ]
  for (const one of [reader, muting]) await followPerson(one, author)
  const hidden = await publish(author, 'Буде приховано')
  await author.ask('PUT', '/posts', { id: hidden, status: 0 })
  expect(await listOf(reader)).toMatchObject({ total: 0 })
  await muting.ask('POST', '/mutes', {
    objectType: 'customer',
    objectTypeUsername: author.username,
  })
  await publish(author, 'Не для всіх')
  expect(await listOf(muting)).toMatchObject({ total: 0 })
  expect(await countPending(muting)).toBe(0)
  expect(await listOf(reader)).toMatchObject({ total: 1 })
})

test('of several who deliver at once one does, and a fact that is told again changes nothing', async () => {
  const [author, reader] = [await knownWriter(api), await knownWriter(api)]
  await followPerson(reader, author)
  const postId = await publish(author, 'Раз і лише раз')
  await Promise.all([1, 2, 3, 4].map(() => deliverPending(db, [reader.id])))
  await sql`insert into pending_fact (fact) values (${JSON.stringify({ type: 'post-published', postId })})`.execute(
    db,
  )
  await runJobs()
  expect(await listOf(reader)).toMatchObject({
    total: 1,
    totalNew: 1,
    notifications: [{ times: 1 }],
  })
})

test('who asked for pushes or letters of what they follow gets them without coming', async () => {
  const [author, reader] = [await knownWriter(api), await knownWriter(api)]
  await followPerson(reader, author)
  await sql`update customer set email = 'reader@example.com', email_verified_at = now()
    where id = ${reader.id}`.execute(db)
  await sql`insert into notification_setting (customer_id, switches)
    values (${reader.id}, '{"new-item": {"mail": true}}')`.execute(db)
  await publish(author, 'Листом для тих, хто просив')
  const { rows } =
    await sql`select from graphile_worker.jobs where key = ${`mail-news:${reader.id}`}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('a request is handled though what waits cannot be delivered now; the next one delivers it', async () => {
  const [author, reader] = [await knownWriter(api), await knownWriter(api)]
  await followPerson(reader, author)
  await publish(author, 'Чекає на замок')
  await sql`insert into inbox (customer_id) values (${reader.id}) on conflict do nothing`.execute(
    db,
  )
  await db.transaction().execute(async (tx) => {
    await sql`select from inbox where customer_id = ${reader.id} for update`.execute(tx)
    expect((await reader.ask('GET', '/login/token')).status).toBe(200)
  })
  expect(await countPending(reader)).toBe(1)
  expect(await listOf(reader)).toMatchObject({ totalNew: 1 })
})

test('more followers than one statement adds: all are told, each once', async () => {
  const author = await knownWriter(api)
  const tag = await insertTag(db, 'дуже відомий')
  const other = await insertTag(db, 'теж відомий')
  await sql`with added as (
      insert into customer (username, first_name)
      select 'tag-follower-' || n, 'Хтось' from generate_series(1, 5203) n returning id)
    insert into subscription (subscriber_id, tag_id) select id, t from added, unnest(${[tag, other]}::int[]) t`.execute(
    db,
  )
  await publish(author, 'Усім, хто стежить за тегом', { tagIds: [tag, other] })
  const { rows } = await sql<{ id: number; tag: number }>`select customer_id as id, tag_id as tag
    from pending_notification where tag_id = any (${[tag, other]})`.execute(db)
  expect(rows).toHaveLength(5_203)
  expect(rows.every((row) => row.tag === tag)).toBe(true)
  const some = rows.slice(0, 40).map(({ id }) => id)
  await deliverPending(db, some)
  const { rows: inboxes } = await sql<{ unread: number }>`select unread from inbox
    where customer_id = any (${some})`.execute(db)
  expect(inboxes).toHaveLength(some.length)
  expect(inboxes.every(({ unread }) => unread === 1)).toBe(true)
})

test('who comes after long gets the oldest at once, and the rest by a job', async () => {
  const [author, reader] = [await knownWriter(api), await knownWriter(api)]
  await followPerson(reader, author)
  const first = await publish(author, 'Найдавніший допис')
  // of publications that were deleted since
  await sql`insert into pending_notification (customer_id, post_id)
    select ${reader.id}, 1000000 + n from generate_series(1, 1200) n`.execute(db)
  expect((await reader.ask('GET', '/login/token')).status).toBe(200)
  expect([await countPending(reader), await countLines(reader)]).toEqual([701, 1])
  await runJobs()
  expect([await countPending(reader), await countLines(reader)]).toEqual([0, 1])
  const { notifications } = await listOf(reader)
  expect(notifications[0].target.id).toBe(first)
})

test('who does not come for half a year is not told of it any more', async () => {
  const [author, reader] = [await knownWriter(api), await knownWriter(api)]
  await followPerson(reader, author)
  await publish(author, 'Давній допис')
  await sql`update pending_notification set created_at = ${daysAgo(240)}
    where customer_id = ${reader.id}`.execute(db)
  await publish(author, 'Новий допис')
  await forgetNotifications(db)
  expect(await countPending(reader)).toBe(1)
})
