import { expect, test } from 'vitest'
import { openApi } from '../../../../../test/api.ts'
import { insertComment, insertPost, insertWorld } from '../../../../../test/factories.ts'
import { decidingOf, REMOVE } from '../../../../../test/people/deciding.ts'
import { published, tellingOf } from '../../../../../test/told.ts'
import { someTrusted, someWriter } from '../../../../../test/writers.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const { runJobs } = tellingOf(api)
const { report, moderators, decide, titlesOfFeed, countsOf, reportedPost } = decidingOf(api)
const post = await insertPost(db, {})
const reporters = await Promise.all([1, 2, 3].map(() => someTrusted(api, post)))
const WAITING = 2
type Table = 'post' | 'comment'

/** Something of a newcomer that three trusted people reported, which hid it. */
async function held(objectType: Table, id: number) {
  for (const by of reporters) {
    expect((await report(by, objectType, id, 'hatred')).status).toBe(200)
    await runJobs()
  }
  const { id: caseId } = await db
    .selectFrom('moderation_case')
    .select('id')
    .where(`${objectType}_id`, '=', id)
    .executeTakeFirstOrThrow()
  return caseId
}

async function heldPost(title: string) {
  const author = await someWriter(api)
  const { body } = await author.ask('POST', '/posts', published(title))
  const id: number = body.data.id
  return { author, id, caseId: await held('post', id) }
}

/** All that a decision and its undo are to leave as it was. */
const standingOf = async (table: Table, id: number) => ({
  thing: await db
    .selectFrom(table)
    .select(['status', 'status_after_proof', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(),
  cases: await db
    .selectFrom('moderation_case')
    .select(['id', 'state', 'is_held'])
    .where(`${table}_id`, '=', id)
    .execute(),
  rules: await db
    .selectFrom('decision')
    .select(['id', 'overturned_at'])
    .where(`${table}_id`, '=', id)
    .where('moderator_id', 'is', null)
    .execute(),
})

test.each([[['remove']], [['hide']], [['warn']], [['hide', 'remove']]])(
  'what was held is held again after %j is undone',
  async (acts) => {
    const title = `Допис на розгляді ${acts.join()}`
    const { author, id, caseId } = await heldPost(title)
    const moderator = await moderators()
    const [before, counts] = [await standingOf('post', id), await countsOf(author.id)]
    expect(before).toMatchObject({ thing: { status: WAITING }, cases: [{ is_held: true }] })
    const { puid } = (await decide(moderator, caseId, { ...REMOVE, acts })).body
    for (let times = 1; times <= 2; times++)
      expect((await moderator.ask('DELETE', `/decisions/${puid}`)).status).toBe(200)
    expect(await standingOf('post', id)).toEqual(before)
    expect(await countsOf(author.id)).toEqual(counts)
    expect(await titlesOfFeed()).not.toContain(title)
    // and the next decision ends the hold as the first one did
    const warned = await decide(moderator, caseId, { ...REMOVE, acts: ['warn'] })
    expect(warned.status).toBe(200)
    expect(await titlesOfFeed()).toContain(title)
  },
  60_000,
)

test('a comment that was held is held again', async () => {
  const author = await someWriter(api)
  const id = await insertComment(db, { post_id: post, author_id: author.id })
  const caseId = await held('comment', id)
  const moderator = await moderators()
  const before = await standingOf('comment', id)
  const { puid } = (await decide(moderator, caseId, REMOVE)).body
  await moderator.ask('DELETE', `/decisions/${puid}`)
  expect(await standingOf('comment', id)).toEqual(before)
})

test('an objection, other than an undo, shows what was held', async () => {
  const { author, id, caseId } = await heldPost('Допис, який приховали даремно')
  const [one, other] = [await moderators(), await moderators()]
  const { puid } = (await decide(one, caseId, { ...REMOVE, acts: ['hide'] })).body
  await author.ask('POST', '/appeals', { puid, words: 'Тут немає нічого поганого' })
  const [appeal] = (await other.ask('GET', '/appeals')).body.appeals
  await other.ask('PUT', `/appeals/${appeal.id}`, { outcome: 'overturned', answer: 'Так і є' })
  expect(await standingOf('post', id)).toMatchObject({
    thing: { status: 1 },
    cases: [{ state: 'upheld', is_held: false }],
  })
})

test.each(['hide', 'reject'])('what waited waits again after %s is undone', async (act) => {
  const { id, caseId } = await reportedPost('Допис, що чекає на модератора')
  await db.updateTable('post').set({ status: WAITING }).where('id', '=', id).execute()
  const moderator = await moderators()
  const { puid } = (await decide(moderator, caseId, { ...REMOVE, acts: [act] })).body
  await moderator.ask('DELETE', `/decisions/${puid}`)
  expect((await standingOf('post', id)).thing.status).toBe(WAITING)
  // while its case is open it is decided there; without a violation somebody still reads it first
  const waiting = async () =>
    (await moderator.ask('GET', '/moderation/waiting')).body.items.map(
      (one: { objectId: number }) => one.objectId,
    )
  expect(await waiting()).not.toContain(id)
  expect((await decide(moderator, caseId, { acts: [] })).status).toBe(200)
  expect(await waiting()).toContain(id)
})

test('what its author had hidden is theirs to show again', async () => {
  const { author, id, caseId } = await reportedPost('Допис, який автор приховав сам')
  expect((await author.ask('PUT', '/posts', { id, status: 0 })).status).toBe(200)
  const moderator = await moderators()
  const { puid } = (await decide(moderator, caseId, { ...REMOVE, acts: ['hide'] })).body
  expect((await author.ask('PUT', '/posts', { id, status: 1 })).status).toBe(403)
  await moderator.ask('DELETE', `/decisions/${puid}`)
  expect((await standingOf('post', id)).thing.status).toBe(0)
  expect((await author.ask('PUT', '/posts', { id, status: 1 })).status).toBe(200)
})
