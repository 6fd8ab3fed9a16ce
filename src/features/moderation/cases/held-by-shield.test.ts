import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertPost, insertWorld } from '../../../../test/factories.ts'
import { openMailbox } from '../../../../test/mailbox.ts'
import { decidingOf, REMOVE } from '../../../../test/people/deciding.ts'
import { revisionOf } from '../../../../test/people/moderating.ts'
import { published, tellingOf } from '../../../../test/told.ts'
import { knownWriter, type someWriter } from '../../../../test/writers.ts'

const api = await openApi()
const { db, get } = api
await insertWorld(db)
const telling = tellingOf(api)
const { report, moderators, decide, titlesOfFeed, reportedPost, afterUndo } = decidingOf(api)
type Writer = Awaited<ReturnType<typeof someWriter>>
await (await moderators()).ask('POST', '/watched-words', { word: 'зеленка', action: 'hold' })

const caseOf = async (by: Writer, author: Writer) =>
  (await by.ask('GET', '/cases')).body.cases.find(
    (one: { customer: { username: string } }) => one.customer.username === author.username,
  )

/** A post that a watched word holds. */
async function heldPost(title: string) {
  const author = await knownWriter(api)
  const content = '<p>Продаю, ось зеленка срібна.</p>'
  const { body } = await author.ask(
    'POST',
    '/posts',
    published(title, { content, destinationCountry: 'PL' }),
  )
  const id: number = body.data.id
  expect(body.data.status).toBe(2)
  await telling.runJobs()
  return { author, id }
}

describe('what the shield holds', () => {
  test('forms a case with its reasons, which its author is told; without a violation it is published', async () => {
    const moderator = await moderators()
    const { author, id } = await heldPost('Затримане словом під наглядом')
    const found = await caseOf(moderator, author)
    expect(found).toMatchObject({ isHeld: true, reports: 0, signs: [{ quote: 'зеленка' }] })
    // it is decided in one place
    expect((await moderator.ask('GET', '/moderation/waiting')).body.items).toEqual([])
    const { body: detail } = await moderator.ask('GET', `/cases/${found.id}`)
    expect(detail.heldReason).toContain('«зеленка»')
    await afterUndo()
    const [told] = (await telling.listOf(author)).notifications
    expect(told.detail).toMatchObject({ act: 'hide', reason: detail.heldReason })
    const stored = await db
      .selectFrom('decision')
      .select(['source_type', 'automated_detection', 'automated_decision', 'rule'])
      .where('post_id', '=', id)
      .execute()
    expect(stored).toEqual([
      {
        source_type: 'SOURCE_VOLUNTARY',
        automated_detection: 'Yes',
        automated_decision: 'AUTOMATED_DECISION_FULLY',
        rule: null,
      },
    ])
    const { revision } = detail
    expect((await decide(moderator, found.id, { acts: [], revision })).status).toBe(200)
    expect(await titlesOfFeed()).toContain('Затримане словом під наглядом')
    await afterUndo()
    expect((await telling.listOf(author)).notifications[0].detail).toMatchObject({
      act: 'overturned',
    })
  })

  test('is decided as it was read, and shown by nobody over the head of its author', async () => {
    const moderator = await moderators()
    const { author, id } = await heldPost('Затримане, яке автор ще міняє')
    const { id: caseId } = await caseOf(moderator, author)
    const { revision } = (await moderator.ask('GET', `/cases/${caseId}`)).body
    await author.ask('PUT', '/posts', { id, content: '<p>Зовсім інше, а зеленка та сама.</p>' })
    const late = await decide(moderator, caseId, { acts: [], revision })
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
    await author.ask('PUT', '/posts', { id, status: 0 })
    expect((await decide(moderator, caseId, { acts: [] })).status).toBe(200)
    expect(await titlesOfFeed()).not.toContain('Затримане, яке автор ще міняє')
    // shown again it waits as it did the first time
    await author.ask('PUT', '/posts', { id, status: 1 })
    expect(await titlesOfFeed()).not.toContain('Затримане, яке автор ще міняє')
    expect(await caseOf(moderator, author)).toMatchObject({ isHeld: true })
  })

  test('forms a case of a comment too, and is removed as what was reported', async () => {
    const moderator = await moderators()
    const author = await knownWriter(api)
    const below = await insertPost(db)
    await author.ask('POST', '/comments', { objectId: below, content: '<p>Тут зеленка</p>' })
    const found = await caseOf(moderator, author)
    expect(found).toMatchObject({ objectType: 'comment', isHeld: true })
    expect((await decide(moderator, found.id, REMOVE)).status).toBe(200)
    const { entries } = await get('/moderation/log')
    expect(entries[0]).toMatchObject({ acts: ['remove'], isReported: false, outcome: null })
  })
})

describe('a decision outside the desk closes the case', () => {
  const decideWaiting = async (by: Writer, how: 'published' | 'rejected', id: number) =>
    by.ask('PUT', `/moderation/waiting/${how}`, {
      objectType: 'post',
      objectId: id,
      revision: await revisionOf(db, 'post', id),
      ...(how === 'rejected' && { reason: 'Це реклама' }),
    })
  const stateOf = (id: number) =>
    db
      .selectFrom('moderation_case')
      .select(['state', 'is_held'])
      .where('post_id', '=', id)
      .execute()

  test.each([
    ['published', 'rejected'],
    ['rejected', 'upheld'],
  ] as const)('%s: the case is %s, the rule holds nothing any more', async (how, state) => {
    const moderator = await moderators()
    const { id } = await heldPost(`Затримане й вирішене: ${how}`)
    expect((await decideWaiting(moderator, how, id)).status).toBe(200)
    expect(await stateOf(id)).toEqual([{ state, is_held: false }])
    const decisions = await db
      .selectFrom('decision')
      .select(['acts', 'overturned_at', 'case_id'])
      .where('post_id', '=', id)
      .orderBy('id')
      .execute()
    expect(decisions[0]).toMatchObject({ acts: ['hide'], overturned_at: expect.any(Date) })
    if (how === 'rejected')
      expect(decisions[1]).toMatchObject({
        acts: ['reject'],
        overturned_at: null,
        case_id: decisions[0]?.case_id,
      })
  })

  test('hiding on its page: who reported is told what came of it', async () => {
    const moderator = await moderators()
    const { reporter, id } = await reportedPost('Приховане на своїй сторінці')
    await moderator.ask('PUT', '/posts', { id, status: 0, reason: 'Це шахрайство' })
    expect(await stateOf(id)).toEqual([{ state: 'upheld', is_held: false }])
    await afterUndo()
    expect((await telling.listOf(reporter)).notifications[0].detail.about).toBe('report-upheld')
  })
})

test('what its author mended as asked is published, and the log does not call the decision a mistake', async () => {
  const moderator = await moderators()
  const { author, id, caseId } = await reportedPost('Допис, який попросили виправити')
  const asked = { acts: ['reject'], rule: 8, reason: 'Приберіть телефон' }
  expect((await decide(moderator, caseId, asked)).status).toBe(200)
  await author.ask('PUT', '/posts', { id, content: '<p>Виправлений текст.</p>', status: 1 })
  const published = await moderator.ask('PUT', '/moderation/waiting/published', {
    objectType: 'post',
    objectId: id,
    revision: await revisionOf(db, 'post', id),
  })
  expect(published.status).toBe(200)
  const entry = (await get('/moderation/log')).entries.find((found: { acts: string[] }) =>
    found.acts.includes('reject'),
  )
  expect(entry.outcome).toBeNull()
})

test('a visitor who reported reads in the letter what was done', async () => {
  const mailbox = openMailbox(api)
  for (const [choice, done] of [
    [REMOVE, 'Що зроблено: Видалити'],
    [{ ...REMOVE, acts: ['warn'] }, 'Рішення стосується автора'],
    [{ acts: [] }, 'нічого не змінили'],
  ] as const) {
    const { id, caseId } = await reportedPost(`Допис зі скаргою: ${done}`)
    const email = `asks${id}@example.com`
    const visitor = { name: 'Олена Кос', email, isGoodFaith: true, reason: 'fraud' }
    const sent = await api.send('/api/reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ objectType: 'post', objectId: id, ...visitor }),
    })
    expect(sent.status).toBe(200)
    expect((await decide(await moderators(), caseId, choice)).status).toBe(200)
    await mailbox.readNew()
    await afterUndo()
    const letters = (await mailbox.readNew()).filter(({ to }) => to === email)
    expect(letters.map(({ text }) => text).join()).toContain(done)
  }
})

test('who abuses reports is stopped from the case, and the author is not', async () => {
  const { author, reporter, id, caseId } = await reportedPost('Чесний допис, на який скаржаться')
  const moderator = await moderators()
  const [sent] = (await moderator.ask('GET', `/cases/${caseId}`)).body.reportList
  expect(sent.past).toEqual({ upheld: 0, rejected: 0, isStopped: false })
  const stop = () =>
    moderator.ask('PUT', `/cases/${caseId}/reports/${sent.id}/stopped`, {
      reason: 'Скаржиться без причини',
    })
  const [one, two] = [await stop(), await stop()]
  expect([one.status, two.body]).toEqual([200, one.body])
  const refused = await report(reporter, 'post', await insertPost(db))
  expect([refused.status, refused.body.code]).toEqual([403, 'reports-stopped'])
  expect((await report(author, 'post', await insertPost(db))).status).toBe(200)
  await afterUndo()
  expect((await telling.listOf(reporter)).notifications[0].detail).toMatchObject({
    act: 'stop-reports',
    decision: one.body.puid,
  })
  expect((await reporter.ask('GET', `/decisions/${one.body.puid}`)).body.mayAppeal).toBe(true)
  expect((await moderator.ask('GET', `/cases/${caseId}`)).body).toMatchObject({
    state: 'open',
    reportList: [{ past: { isStopped: true } }],
  })
  expect((await decide(moderator, caseId, { acts: ['stop-reports'] })).status).toBe(400)
  expect(await titlesOfFeed()).toContain('Чесний допис, на який скаржаться')
  expect(id).toBeGreaterThan(0)
})
