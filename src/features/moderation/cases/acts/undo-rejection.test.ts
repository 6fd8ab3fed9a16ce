import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../../test/api.ts'
import { insertPost, insertWorld } from '../../../../../test/factories.ts'
import { decidingOf } from '../../../../../test/people/deciding.ts'
import { callerOf } from '../../../../../test/sign-in.ts'
import { published, tellingOf } from '../../../../../test/told.ts'
import { someTrusted, someWriter } from '../../../../../test/writers.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const telling = tellingOf(api)
const ask = callerOf(api)
const { report, moderators, decide, reportedPost, titlesOfFeed, afterUndo } = decidingOf(api)

type Writer = Awaited<ReturnType<typeof someWriter>>
const undo = (by: Writer, caseId: number) => by.ask('DELETE', `/cases/${caseId}/decision`)
const caseOf = (caseId: number) =>
  db
    .selectFrom('moderation_case')
    .select(['state', 'taken_by_id'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
const stateOf = async (caseId: number) => (await caseOf(caseId)).state

test('that nothing was found is taken back within a minute: the case is open, and nobody was told', async () => {
  const { reporter, caseId } = await reportedPost('Оголошення, яке треба перечитати')
  const [moderator, other] = [await moderators(), await moderators()]
  expect((await decide(moderator, caseId, { acts: [] })).status).toBe(200)
  expect((await undo(other, caseId)).status).toBe(404)
  // twice is harmless
  for (let times = 1; times <= 2; times++) {
    const { status, body } = await undo(moderator, caseId)
    expect([status, body]).toEqual([200, { caseId }])
  }
  // it is theirs, as before
  expect(await caseOf(caseId)).toEqual({ state: 'open', taken_by_id: moderator.id })
  await afterUndo()
  const told = (await telling.listOf(reporter)).notifications
  expect(JSON.stringify(told)).not.toContain('report-rejected')
  // and another may decide it otherwise
  expect((await decide(other, caseId, { acts: [] })).status).toBe(200)
})

test('after the minute it stays, and a violation has a decision of its own', async () => {
  const { caseId } = await reportedPost('Оголошення, про яке вирішено давно')
  const moderator = await moderators()
  await decide(moderator, caseId, { acts: [] })
  await db
    .updateTable('moderation_case')
    .set({ decided_at: new Date(Date.now() - 61_000) })
    .where('id', '=', caseId)
    .execute()
  const { status, body } = await undo(moderator, caseId)
  expect([status, body.code, await stateOf(caseId)]).toEqual([409, 'too-late', 'rejected'])
  const upheld = await reportedPost('Оголошення з порушенням')
  await decide(moderator, upheld.caseId, { acts: ['warn'], rule: 1, reason: 'Реклама' })
  expect((await undo(moderator, upheld.caseId)).status).toBe(404)
})

test('what a rule had hidden is hidden again', async () => {
  const post = await insertPost(db, {})
  const author = await someWriter(api)
  const { body } = await author.ask('POST', '/posts', published('Допис, що його приховало правило'))
  const id: number = body.data.id
  for (let times = 1; times <= 3; times++) {
    await report(await someTrusted(api, post), 'post', id, 'hatred')
    await telling.runJobs()
  }
  const standing = async () => ({
    post: await db
      .selectFrom('post')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    cases: await db
      .selectFrom('moderation_case')
      .select(['id', 'state', 'is_held'])
      .where('post_id', '=', id)
      .execute(),
  })
  const before = await standing()
  expect(before).toMatchObject({ post: { status: 2 }, cases: [{ is_held: true }] })
  const [caseId] = before.cases.map((found) => found.id)
  const moderator = await moderators()
  await decide(moderator, caseId ?? 0, { acts: [] })
  expect(await titlesOfFeed()).toContain('Допис, що його приховало правило')
  await undo(moderator, caseId ?? 0)
  expect(await standing()).toEqual(before)
  expect(await titlesOfFeed()).not.toContain('Допис, що його приховало правило')
})

test('where it was reported anew meanwhile, the reports join that case, also those of visitors', async () => {
  const { id, caseId } = await reportedPost('Оголошення, на яке скаржаться далі')
  const visitor = { name: 'Олена', email: 'olena.z@example.com', isGoodFaith: true }
  const byVisitor = () =>
    ask('POST', '/reports', { objectType: 'post', objectId: id, reason: 'spam', ...visitor })
  expect((await byVisitor()).status).toBe(200)
  const moderator = await moderators()
  await decide(moderator, caseId, { acts: [] })
  expect((await byVisitor()).status).toBe(200)
  const { body } = await undo(moderator, caseId)
  expect(body.caseId).not.toBe(caseId)
  const { body: open } = await moderator.ask('GET', `/cases/${body.caseId}`)
  expect(open).toMatchObject({ state: 'open', reports: 2 })
})

describe('the signs of fraud that readers see on a reported text', () => {
  const FRAUD = 'Ключі привезе курʼєр після переказу депозиту.'
  /** Published with its signs noted, then reported: readers are told. */
  async function warnedOf() {
    const author = await someTrusted(api, await insertPost(db, {}))
    const { body } = await author.ask('POST', '/posts', {
      ...published('Квартира в місті'),
      content: `<p>${FRAUD}</p>`,
    })
    const { id, seoLink } = body.data
    expect((await report(await someWriter(api), 'post', id)).status).toBe(200)
    await telling.runJobs()
    const { id: caseId } = await db
      .selectFrom('moderation_case')
      .select('id')
      .where('post_id', '=', id)
      .executeTakeFirstOrThrow()
    const shownAt = async () =>
      (
        await db
          .selectFrom('suspicion')
          .select('shown_at')
          .where('post_id', '=', id)
          .executeTakeFirstOrThrow()
      ).shown_at
    const areTold = async () => (await api.get('/posts', { seoLink })).posts[0].signs.length > 0
    return { id: id as number, caseId, shownAt, areTold }
  }

  test('are gone when nothing is found, and back as they were when that is taken back', async () => {
    const { caseId, shownAt, areTold } = await warnedOf()
    const moderator = await moderators()
    const before = await shownAt()
    expect([before, await areTold()]).toEqual([expect.any(Date), true])
    await decide(moderator, caseId, { acts: [] })
    expect([await shownAt(), await areTold()]).toEqual([null, false])
    await undo(moderator, caseId)
    expect([await shownAt(), await areTold()]).toEqual([before, true])
  })

  test('stay when the moderator says so; what they show alone is gone with their decision', async () => {
    const { id, caseId, shownAt } = await warnedOf()
    const moderator = await moderators()
    const before = await shownAt()
    await decide(moderator, caseId, { acts: [], withSigns: true })
    expect(await shownAt()).toEqual(before)
    await undo(moderator, caseId)
    expect(await shownAt()).toEqual(before)
    await db.updateTable('suspicion').set({ shown_at: null }).where('post_id', '=', id).execute()
    await decide(moderator, caseId, { acts: [], withSigns: true })
    expect(await shownAt()).toEqual(expect.any(Date))
    await undo(moderator, caseId)
    expect(await shownAt()).toBeNull()
  })

  test('are shown whatever is taken back where it was reported anew meanwhile', async () => {
    const { id, caseId, areTold } = await warnedOf()
    const moderator = await moderators()
    await decide(moderator, caseId, { acts: [] })
    await report(await someWriter(api), 'post', id)
    await undo(moderator, caseId)
    expect(await areTold()).toBe(true)
  })
})
