import { expect, test } from 'vitest'
import { openApi } from '../../../../../test/api.ts'
import { insertComment, insertPost, insertWorld } from '../../../../../test/factories.ts'
import { decidingOf } from '../../../../../test/people/deciding.ts'
import { tellingOf } from '../../../../../test/told.ts'
import { someWriter } from '../../../../../test/writers.ts'
import { recordDecision } from '../../../decisions/record-decision.ts'
import { gainRating } from '../../../writing/gain-rating.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const { runJobs } = tellingOf(api)
const { report, moderators, decide, countsOf, reportedPost } = decidingOf(api)

const SPAM = { acts: ['remove'], rule: 1, reason: 'Реклама всюди', isWholeDay: true }

/** Somebody whose post was reported, with two comments of today, one of last week, and another post. */
async function spammer() {
  const { author, reporter, id, caseId } = await reportedPost('Заробіток без вкладень')
  // what they had written before
  const before = { created_at: new Date(Date.now() - 30 * 86_400_000) }
  await db.updateTable('comment').set(before).where('author_id', '=', author.id).execute()
  await db
    .updateTable('post')
    .set({ published_at: before.created_at })
    .where('author_id', '=', author.id)
    .where('id', '<>', id)
    .execute()
  const below = await insertPost(db, { author_id: reporter.id })
  const now = { post_id: below, author_id: author.id, created_at: new Date() }
  const [root, reply] = [await insertComment(db, now), await insertComment(db, now)]
  const old = await insertComment(db, { ...now, created_at: new Date(Date.now() - 7 * 86_400_000) })
  const other = await insertPost(db, {
    author_id: author.id,
    title: 'Ще один заробіток',
    published_at: new Date(),
  })
  await gainRating(db, other)
  await runJobs()
  return { author, reporter, id, caseId, comments: [root, reply], old, other }
}

const isRemoved = async (table: 'post' | 'comment', id: number) =>
  (await db.selectFrom(table).select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow())
    .deleted_at !== null

test('all of a day goes with one decision, and comes back exactly', async () => {
  const { author, reporter, id, caseId, comments, old, other } = await spammer()
  await report(reporter, 'comment', comments[0] ?? 0, 'spam')
  const moderator = await moderators()
  const before = await countsOf(author.id)
  const { status, body } = await decide(moderator, caseId, SPAM)
  expect([status, body.others], JSON.stringify(body)).toEqual([200, 3])
  for (const comment of comments) expect(await isRemoved('comment', comment)).toBe(true)
  for (const post of [id, other]) expect(await isRemoved('post', post)).toBe(true)
  expect(await isRemoved('comment', old)).toBe(false)
  expect((await countsOf(author.id)).posts_count).toBe(before.posts_count - 2)
  const { others } = (await author.ask('GET', `/decisions/${body.puid}`)).body
  expect(others).toMatchObject({ total: 3 })
  expect(others.titles).toContain('Ще один заробіток')
  const statesOf = async () =>
    (
      await db
        .selectFrom('moderation_case')
        .select('state')
        .where('customer_id', '=', author.id)
        .execute()
    ).map(({ state }) => state)
  expect(await statesOf()).toEqual(['upheld', 'upheld'])
  for (let times = 1; times <= 2; times++)
    expect((await moderator.ask('DELETE', `/decisions/${body.puid}`)).status).toBe(200)
  for (const comment of comments) expect(await isRemoved('comment', comment)).toBe(false)
  for (const post of [id, other]) expect(await isRemoved('post', post)).toBe(false)
  expect(await countsOf(author.id)).toEqual(before)
  expect(await statesOf()).toEqual(['open', 'open'])
}, 60_000)

test('of a profile too; but with nothing to take, or nothing that takes, it is refused', async () => {
  const { author, reporter, caseId, other } = await spammer()
  const moderator = await moderators()
  const wrong = await decide(moderator, caseId, { ...SPAM, acts: ['warn'] })
  expect([wrong.status, wrong.body.field]).toEqual([400, 'isWholeDay'])
  const caseOf = async (username: string) => {
    await reporter.ask('POST', '/reports', {
      objectType: 'customer',
      objectTypeUsername: username,
      reason: 'spam',
      isGoodFaith: true,
    })
    const { id } = await db
      .selectFrom('moderation_case')
      .innerJoin('customer', 'customer.id', 'moderation_case.customer_id')
      .select('moderation_case.id')
      .where('customer.username', '=', username)
      .where('moderation_case.object_type', '=', 'customer')
      .executeTakeFirstOrThrow()
    return id
  }
  const silent = await caseOf((await someWriter(api)).username)
  const nothing = await decide(moderator, silent, SPAM)
  expect([nothing.status, nothing.body.field]).toEqual([400, 'isWholeDay'])
  const decided = await decide(moderator, await caseOf(author.username), {
    ...SPAM,
    acts: ['hide'],
  })
  expect([decided.status, decided.body.others]).toEqual([200, 4])
  expect(
    await db.selectFrom('post').select('status').where('id', '=', other).executeTakeFirst(),
  ).toEqual({ status: 0 })
})

const stateOf = (table: 'post' | 'comment', id: number) =>
  db
    .selectFrom(table)
    .select(['status', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('what waits for a moderator goes too, with what was held, and waits again after the undo', async () => {
  const { author, caseId, comments, other } = await spammer()
  const [comment = 0] = comments
  const WAITING = { status: 2 }
  await db.updateTable('comment').set(WAITING).where('id', '=', comment).execute()
  await db.updateTable('post').set(WAITING).where('id', '=', other).execute()
  const { id: heldCase } = await db
    .insertInto('moderation_case')
    .values({ object_type: 'post', post_id: other, customer_id: author.id, is_held: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordDecision(db, null, {
    of: { postId: other },
    acts: ['hide'],
    rule: 1,
    reason: 'Скарги',
    caseId: heldCase,
    before: { status: 1 },
  })
  const all = async () => [
    await stateOf('comment', comment),
    await stateOf('post', other),
    await db
      .selectFrom('moderation_case')
      .select(['state', 'is_held'])
      .where('id', '=', heldCase)
      .executeTakeFirst(),
  ]
  const before = await all()
  const moderator = await moderators()
  for (const acts of [['hide'], ['remove'], ['hide', 'remove']]) {
    const { status, body } = await decide(moderator, caseId, { ...SPAM, acts })
    expect([status, body.others, body.hasMore]).toEqual([200, 3, false])
    const isGone = acts.includes('remove')
    const gone = isGone ? expect.any(Date) : null
    expect(await all()).toEqual([
      { status: acts.includes('hide') ? 3 : 2, deleted_at: gone },
      { status: acts.includes('hide') ? 0 : 2, deleted_at: gone },
      { state: 'upheld', is_held: false },
    ])
    await moderator.ask('DELETE', `/decisions/${body.puid}`)
    expect(await all()).toEqual(before)
  }
}, 60_000)

test('of more than one decision takes the newest go, and the moderator is told of the rest', async () => {
  const spam = { content: '<p>Спам</p>', excerpt: 'Спам' }
  const { author, caseId, comments } = await spammer()
  const [oldest = 0] = comments
  const { post_id } = await db
    .selectFrom('comment')
    .select('post_id')
    .where('id', '=', oldest)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('comment')
    .values(Array.from({ length: 299 }, () => ({ ...spam, post_id, author_id: author.id })))
    .execute()
  const { status, body } = await decide(await moderators(), caseId, SPAM)
  expect([status, body.others, body.hasMore]).toEqual([200, 301, true])
  expect(await isRemoved('comment', oldest)).toBe(false)
  expect(await isRemoved('comment', comments[1] ?? 0)).toBe(true)
}, 60_000)
