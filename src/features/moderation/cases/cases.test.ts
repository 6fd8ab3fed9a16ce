import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertComment, insertPost, insertWorld } from '../../../../test/factories.ts'
import { openMailbox } from '../../../../test/mailbox.ts'
import { published, tellingOf } from '../../../../test/told.ts'
import { knownWriter, someWriter } from '../../../../test/writers.ts'

const api = await openApi()
const { db, get, refuse } = api
await insertWorld(db)
const telling = tellingOf(api)
const mailbox = openMailbox(api)
type Writer = Awaited<ReturnType<typeof someWriter>>

const moderators = () => someWriter(api, { role: 'moderator' })
const report = (by: Writer, objectType: string, objectId: number, reason = 'fraud') =>
  by.ask('POST', '/reports', { objectType, objectId, reason, isGoodFaith: true })
const titlesOfFeed = async () =>
  (await get('/feed')).tape.map(({ title }: { title: string }) => title)
const countsOf = (id: number) =>
  db
    .selectFrom('customer')
    .select(['posts_count', 'comments_count', 'answers_count', 'rating'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** A post of somebody known, reported by another. */
async function reportedPost(title: string) {
  const [author, reporter] = [await knownWriter(api), await someWriter(api)]
  const { body } = await author.ask(
    'POST',
    '/posts',
    published(title, { destinationCountry: 'PL' }),
  )
  const id: number = body.data.id
  expect((await report(reporter, 'post', id)).status).toBe(200)
  await telling.runJobs()
  const { id: caseId } = await db
    .selectFrom('moderation_case')
    .select('id')
    .where('post_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { author, reporter, id, caseId }
}
const decide = (by: Writer, caseId: number, more: object) =>
  by.ask('PUT', `/cases/${caseId}/decision`, more)
const REMOVE = { acts: ['remove'], rule: 2, reason: 'Просить передоплату' }

describe('a case', () => {
  test('is read whole, taken so that others see it, decided once, and told of', async () => {
    const { author, reporter, id, caseId } = await reportedPost('Здам кімнату за передоплату')
    const [one, other] = [await moderators(), await moderators()]
    const listed = (await one.ask('GET', '/cases')).body.cases
    expect(listed).toContainEqual(
      expect.objectContaining({ id: caseId, reports: 1, reasons: ['fraud'], state: 'open' }),
    )
    expect((await one.ask('PUT', `/cases/${caseId}/taken`, { isTaken: true })).status).toBe(200)
    const taken = await other.ask('PUT', `/cases/${caseId}/taken`, { isTaken: true })
    expect([taken.status, taken.body.code]).toEqual([409, 'taken'])
    const { body: detail } = await other.ask('GET', `/cases/${caseId}`)
    expect(detail).toMatchObject({
      takenBy: { username: one.username },
      customer: { username: author.username },
      content: expect.stringContaining('Текст допису'),
      reportList: [{ reason: 'fraud', customer: { username: reporter.username } }],
      person: { trust: 'new', decisions: [], notes: [] },
    })
    expect((await reporter.ask('GET', '/reports')).body.reports[0].state).toBe('in-work')

    const before = await countsOf(author.id)
    const answers = await Promise.all([decide(one, caseId, REMOVE), decide(other, caseId, REMOVE)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { puid } = answers.find(({ status }) => status === 200)?.body ?? {}
    expect(await titlesOfFeed()).not.toContain('Здам кімнату за передоплату')
    expect((await countsOf(author.id)).rating).toBe(before.rating - 10)

    const told = (await telling.listOf(author)).notifications
    expect(told[0]).toMatchObject({
      kind: 'moderation',
      detail: { act: 'remove', reason: 'Просить передоплату', decision: puid },
    })
    const outcome = (await telling.listOf(reporter)).notifications
    expect(outcome[0].detail.about).toBe('report-upheld')
    expect((await reporter.ask('GET', '/reports')).body.reports[0]).toMatchObject({
      state: 'upheld',
      target: { path: null },
    })
    const { body: statement } = await author.ask('GET', `/decisions/${puid}`)
    expect(statement).toMatchObject({
      acts: ['remove'],
      rule: 2,
      reason: 'Просить передоплату',
      isReported: true,
      isAutomated: false,
      mayAppeal: true,
    })
    expect((await reporter.ask('GET', `/decisions/${puid}`)).status).toBe(404)
    const [stored] = await db.selectFrom('decision').selectAll().where('post_id', '=', id).execute()
    expect(stored).toMatchObject({
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
      decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
      category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
      source_type: 'SOURCE_ARTICLE_16',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
    })
    const log = await get('/moderation/log')
    expect(log.entries[0]).toMatchObject({ acts: ['remove'], rule: 2, countryName: 'Польща' })
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${author.username}|${one.username}`))
    expect(log.years[0]).toMatchObject({ decisions: expect.any(Number) })
  })

  test('without a violation leaves everything, and the next report opens another', async () => {
    const { reporter, id, caseId } = await reportedPost('Чесна оренда з договором')
    const moderator = await moderators()
    const before = await db.selectFrom('post').selectAll().where('id', '=', id).execute()
    expect((await decide(moderator, caseId, { acts: [] })).body).toEqual({
      state: 'rejected',
      puid: null,
    })
    expect(await db.selectFrom('post').selectAll().where('id', '=', id).execute()).toEqual(before)
    expect((await telling.listOf(reporter)).notifications[0].detail.about).toBe('report-rejected')
    expect((await report(reporter, 'post', id)).status).toBe(200)
    const cases = await db
      .selectFrom('moderation_case')
      .select('state')
      .where('post_id', '=', id)
      .execute()
    expect(cases.map(({ state }) => state).sort()).toEqual(['open', 'rejected'])
  })

  test('needs a rule and a reason; about oneself another decides; of elsewhere there is none', async () => {
    const { caseId } = await reportedPost('Допис про оренду житла')
    const moderator = await moderators()
    for (const [wrong, field] of [
      [{ acts: ['hide'], reason: 'Причина' }, 'rule'],
      [{ acts: ['hide'], rule: 2 }, 'reason'],
      [{ acts: ['mute'], rule: 2, reason: 'Причина' }, 'hours'],
      [{ acts: ['mute'], rule: 2, reason: 'Причина', hours: 5 }, 'hours'],
    ] as const) {
      const { status, body } = await decide(moderator, caseId, wrong)
      expect([status, body.field]).toEqual([400, field])
    }
    await db
      .updateTable('customer')
      .set({ moderates_everywhere: false })
      .where('id', '=', moderator.id)
      .execute()
    expect((await decide(moderator, caseId, REMOVE)).status).toBe(404)
    expect((await moderator.ask('GET', `/cases/${caseId}`)).status).toBe(404)
    expect((await moderator.ask('GET', '/cases')).body.cases).toEqual([])
  })

  test('of a newcomer is hidden at once by three trusted people, until a moderator decides', async () => {
    const author = await someWriter(api)
    const { body } = await author.ask('POST', '/posts', published('Перший допис новенької'))
    const id: number = body.data.id
    const people = await Promise.all([1, 2, 3].map(() => trustedWriter()))
    for (const [nth, by] of people.entries()) {
      await report(by, 'post', id, 'hatred')
      await telling.runJobs()
      expect((await titlesOfFeed()).includes('Перший допис новенької')).toBe(nth < 2)
    }
    const { body: listed } = await (await moderators()).ask('GET', '/cases?objectType=post')
    const found = listed.cases.find(
      (one: { customer: { username: string } }) => one.customer.username === author.username,
    )
    expect(found).toMatchObject({ isHeld: true, reports: 3 })
    expect((await telling.listOf(author)).notifications[0]).toMatchObject({
      detail: { act: 'hide', decision: expect.any(String) },
    })
    expect((await decide(await moderators(), found.id, { acts: [] })).status).toBe(200)
    expect(await titlesOfFeed()).toContain('Перший допис новенької')
  })
})

/** Somebody who is trusted by what they did (people/trust/trust-rules.ts). */
async function trustedWriter() {
  const writer = await knownWriter(api)
  await db
    .updateTable('customer')
    .set({ created_at: new Date(Date.now() - 60 * 86_400_000), comments_count: 20 })
    .where('id', '=', writer.id)
    .execute()
  await db
    .insertInto('rating_event')
    .values(
      [1, 2, 3, 4, 5].map(() => ({
        customer_id: writer.id,
        points: 3,
        cause: 'comment-liked',
      })),
    )
    .execute()
  return writer
}

describe('a decision is overturned', () => {
  test('by an appeal that somebody else decides: all is as it was, and the log says so', async () => {
    const { author, caseId } = await reportedPost('Помилково прибраний допис')
    const [one, other] = [await moderators(), await moderators()]
    const before = await countsOf(author.id)
    const { puid } = (await decide(one, caseId, { ...REMOVE, acts: ['remove', 'mute'], hours: 24 }))
      .body
    const muted = await author.ask('POST', '/posts', published('Ще один допис'))
    expect([muted.status, muted.body.code]).toEqual([403, 'muted'])
    for (let times = 1; times <= 2; times++) {
      const { status, body } = await author.ask('POST', '/appeals', {
        puid,
        words: 'Це не шахрайство',
      })
      expect([status, body.appeal.state]).toEqual([200, 'open'])
    }
    const waiting = (await other.ask('GET', '/appeals')).body.appeals
    const appeal = waiting.find((found: { puid: string }) => found.puid === puid)
    expect(appeal).toMatchObject({ words: 'Це не шахрайство', rule: 2 })
    expect((await one.ask('GET', '/appeals')).body.appeals).not.toContainEqual(appeal)
    const verdict = { outcome: 'overturned', answer: 'Передоплати тут немає' }
    expect((await one.ask('PUT', `/appeals/${appeal.id}`, verdict)).status).toBe(403)
    await mailbox.readNew()
    const decisions = await Promise.all([
      other.ask('PUT', `/appeals/${appeal.id}`, verdict),
      other.ask('PUT', `/appeals/${appeal.id}`, verdict),
    ])
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await countsOf(author.id)).toEqual(before)
    expect(await titlesOfFeed()).toContain('Помилково прибраний допис')
    expect((await author.ask('POST', '/posts', published('Ще один допис'))).status).toBe(200)
    expect((await telling.listOf(author)).notifications[0].detail).toMatchObject({
      act: 'appeal-overturned',
      reason: 'Передоплати тут немає',
    })
    const entry = (await get('/moderation/log')).entries.find((found: { acts: string[] }) =>
      found.acts.includes('mute'),
    )
    expect(entry.outcome).toBe('overturned')
    const again = await author.ask('POST', '/appeals', { puid, words: 'І ще раз' })
    expect(again.body.appeal.words).toBe('Це не шахрайство')
  })

  test('an accepted answer that comes back is the accepted one again', async () => {
    const [asker, answerer, reporter, moderator] = [
      await knownWriter(api),
      await knownWriter(api),
      await someWriter(api),
      await moderators(),
    ]
    const question = await insertPost(db, { author_id: asker.id, kind: 1 })
    const answer = await insertComment(db, { post_id: question, author_id: answerer.id })
    await asker.ask('PUT', '/answers/accepted', { objectId: answer, isAccepted: true })
    await db
      .updateTable('post')
      .set({ accepted_comment_id: answer })
      .where('id', '=', question)
      .execute()
    await report(reporter, 'answer', answer)
    const [found] = (await moderator.ask('GET', '/cases?objectType=answer')).body.cases
    const { puid } = (await decide(moderator, found.id, REMOVE)).body
    const accepted = () =>
      db
        .selectFrom('post')
        .select('accepted_comment_id')
        .where('id', '=', question)
        .executeTakeFirst()
    expect(await accepted()).toEqual({ accepted_comment_id: null })
    const undone = await moderator.ask('DELETE', `/decisions/${puid}`)
    expect(undone.body).toEqual({ caseId: found.id })
    expect(await accepted()).toEqual({ accepted_comment_id: answer })
    expect((await moderator.ask('GET', `/cases/${found.id}`)).body.state).toBe('open')
  })

  test('too late, or by somebody else, it is not taken back', async () => {
    const { caseId } = await reportedPost('Допис для запізнілих')
    const [one, other] = [await moderators(), await moderators()]
    const { puid } = (await decide(one, caseId, REMOVE)).body
    expect((await other.ask('DELETE', `/decisions/${puid}`)).status).toBe(404)
    await db
      .updateTable('decision')
      .set({ application_date: new Date(Date.now() - 120_000) })
      .where('puid', '=', puid)
      .execute()
    expect((await one.ask('DELETE', `/decisions/${puid}`)).body.code).toBe('too-late')
  })
})

describe('a ban', () => {
  test('is obeyed by the next write; reading, taking along and leaving go on; for good it needs two', async () => {
    const { author, caseId } = await reportedPost('Допис шахрая з погрозами')
    const [one, other] = [await moderators(), await moderators()]
    const { body } = await decide(one, caseId, { ...REMOVE, acts: ['ban'] })
    const write = await author.ask('POST', '/comments', { objectId: 1, content: '<p>Ще слово</p>' })
    expect([write.status, write.body.code]).toEqual([403, 'banned'])
    expect(
      (await author.ask('POST', '/likes', { objectType: 'post', objectId: 1 })).body.code,
    ).toBe('banned')
    expect((await author.ask('GET', '/notifications')).status).toBe(200)
    expect((await author.ask('GET', '/sanctions')).body.sanctions).toMatchObject([
      { kind: 'ban', puid: body.puid, endsAt: expect.any(String) },
    ])
    const confirm = (by: Writer) => by.ask('PUT', `/sanctions/${body.puid}/confirmed`, {})
    expect((await confirm(one)).status).toBe(403)
    for (let times = 1; times <= 2; times++) expect((await confirm(other)).status).toBe(200)
    expect((await author.ask('GET', '/sanctions')).body.sanctions[0].endsAt).toBeNull()
  })

  test('is not laid on who has a role', async () => {
    const moderator = await moderators()
    const staff = await moderators()
    const post = await insertPost(db, { author_id: staff.id })
    await report(await someWriter(api), 'post', post)
    const [found] = (await moderator.ask('GET', '/cases')).body.cases.filter(
      (one: { customer: { username: string } }) => one.customer.username === staff.username,
    )
    expect(
      (await decide(moderator, found.id, { ...REMOVE, acts: ['mute'], hours: 24 })).status,
    ).toBe(403)
    expect((await decide(staff, found.id, REMOVE)).status).toBe(403)
  })
})

test('whoever is nobody of theirs reads neither cases nor appeals; the log is for everybody', async () => {
  await refuse(401, '/cases')
  const member = await someWriter(api)
  for (const path of ['/cases', '/appeals'])
    expect((await member.ask('GET', path)).status).toBe(403)
  expect((await get('/moderation/log')).entries).toEqual(expect.any(Array))
})
