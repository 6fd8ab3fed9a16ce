import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertPost, insertWorld } from '../../../../test/factories.ts'
import { decidingOf, REMOVE } from '../../../../test/people/deciding.ts'
import { published, tellingOf } from '../../../../test/told.ts'
import { knownWriter, someWriter } from '../../../../test/writers.ts'

const api = await openApi()
const { db, get, refuse } = api
await insertWorld(db)
const telling = tellingOf(api)
const { report, moderators, decide, titlesOfFeed, countsOf, reportedPost, afterUndo } =
  decidingOf(api)

type Writer = Awaited<ReturnType<typeof someWriter>>

describe('a case', () => {
  test('is read whole, taken so that others see it, decided once, and told of', async () => {
    const { author, reporter, id, caseId } = await reportedPost('Кімната на Волі від власника')
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
    expect(await titlesOfFeed()).not.toContain('Кімната на Волі від власника')
    expect((await countsOf(author.id)).rating).toBe(before.rating - 10)

    // not before the minute is over in which it can be taken back
    for (const by of [author, reporter])
      expect((await telling.listOf(by)).notifications.map(kindOf)).not.toContain('decided')
    await afterUndo()
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
      foundBy: 'report',
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
      others: 0,
      hasMore: false,
    })
    await afterUndo()
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
    // it is decided in one place
    const waiting = (await (await moderators()).ask('GET', '/moderation/waiting')).body
    expect([waiting.total, waiting.items]).toEqual([0, []])
    await afterUndo()
    expect((await telling.listOf(author)).notifications[0]).toMatchObject({
      detail: { act: 'hide', decision: expect.any(String) },
    })
    expect((await decide(await moderators(), found.id, { acts: [] })).status).toBe(200)
    expect(await titlesOfFeed()).toContain('Перший допис новенької')
  })
})

/** What a notification of moderation tells of. */
const kindOf = ({ detail }: { detail: { act?: string; about?: string } }) =>
  detail.act || /report-(upheld|rejected)/.test(detail.about ?? '') ? 'decided' : 'other'

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

test('a moderator who is reported reads nothing of it', async () => {
  const [staff, other] = [await moderators(), await moderators()]
  const post = await insertPost(db, { author_id: staff.id })
  await report(await someWriter(api), 'post', post)
  const idOf = async (by: Writer) =>
    (await by.ask('GET', '/cases')).body.cases.find(
      (found: { customer: { username: string } | null }) =>
        found.customer?.username === staff.username,
    )?.id
  const id = await idOf(other)
  expect(await idOf(staff)).toBeUndefined()
  expect((await staff.ask('GET', `/cases/${id}`)).status).toBe(404)
})

test('whoever is nobody of theirs reads neither cases nor appeals; the log is for everybody', async () => {
  await refuse(401, '/cases')
  const member = await someWriter(api)
  for (const path of ['/cases', '/appeals'])
    expect((await member.ask('GET', path)).status).toBe(403)
  expect((await get('/moderation/log')).entries).toEqual(expect.any(Array))
})

test('the list is narrowed by reason, kind of thing and country, with how many there are', async () => {
  const { caseId } = await reportedPost('Допис, за яким стежать фільтри')
  const moderator = await moderators()
  const idsOf = async (query: string) => {
    const { body } = await moderator.ask('GET', `/cases?${query}`)
    expect([body.total, body.hasMore]).toEqual([body.cases.length, false])
    return body.cases.map(({ id }: { id: number }) => id)
  }
  expect(await idsOf('reason=fraud&objectType=post&countryCode=PL')).toContain(caseId)
  for (const other of ['reason=spam', 'objectType=question', 'countryCode=DE', 'state=rejected'])
    expect(await idsOf(other)).not.toContain(caseId)
})

test('the list is narrowed by city and by who works on it, with how much is open and taken', async () => {
  const { id, caseId } = await reportedPost('Допис, який хтось розглядає')
  const [one, other] = [await moderators(), await moderators()]
  const city = await db
    .selectFrom('city')
    .select(['id', 'slug'])
    .where('country_code', '=', 'PL')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('moderation_case')
    .set({ city_id: city.id })
    .where('id', '=', caseId)
    .execute()
  await one.ask('PUT', `/cases/${caseId}/taken`, { isTaken: true })
  const listBy = async (by: Writer, query: string) => (await by.ask('GET', `/cases?${query}`)).body
  const listed = await listBy(other, `countryCode=PL&city=${city.slug}`)
  expect(listed.cases).toMatchObject([{ id: caseId, place: expect.any(String) }])
  expect(listed.cities).toMatchObject([{ slug: city.slug }])
  expect(listed.takers).toMatchObject([{ username: one.username }])
  // the country of the form was changed since
  expect((await listBy(other, `countryCode=DE&city=${city.slug}`)).cases).toEqual([])
  expect((await listBy(other, `takenBy=${one.username}`)).cases).toMatchObject([{ id: caseId }])
  expect((await listBy(other, `takenBy=${other.username}`)).cases).toEqual([])
  expect(await listBy(one, '')).toMatchObject({ mine: 1 })
  // after half an hour anybody may take it
  await db
    .updateTable('moderation_case')
    .set({ taken_at: new Date(Date.now() - 31 * 60_000) })
    .where('id', '=', caseId)
    .execute()
  expect((await listBy(other, `takenBy=${one.username}`)).cases).toEqual([])
  expect((await other.ask('GET', `/cases/${caseId}`)).body.takenBy).toBeNull()
  expect(id).toBeGreaterThan(0)
})
