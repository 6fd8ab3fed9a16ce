import { expect, test } from 'vitest'
import { openApi } from '../../../../../test/api.ts'
import { insertWorld } from '../../../../../test/factories.ts'
import { decidingOf } from '../../../../../test/people/deciding.ts'
import { tellingOf } from '../../../../../test/told.ts'
import { someWriter } from '../../../../../test/writers.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const telling = tellingOf(api)
const { moderators, decide, report, reportedPost, afterUndo } = decidingOf(api)
const words = { words: 'Там просять передоплату в другому абзаці' }

test('who reported objects once to what was not found; somebody else opens the case again', async () => {
  const { author, reporter, caseId } = await reportedPost('Кімната з дивною ціною')
  const [one, other] = [await moderators(), await moderators()]
  const [reported] = (await reporter.ask('GET', '/reports')).body.reports
  const object = (by = reporter) => by.ask('POST', `/reports/${reported.id}/appeal`, words)
  const early = await object()
  expect([early.status, early.body.code]).toEqual([409, 'not-rejected'])
  await decide(one, caseId, { acts: [] })
  await afterUndo()
  expect((await reporter.ask('GET', '/reports')).body.reports[0]).toMatchObject({
    appeal: null,
    appealUntil: expect.any(String),
  })
  expect((await object(author)).status).toBe(404)
  for (let times = 1; times <= 2; times++) expect((await object()).status).toBe(200)
  expect((await reporter.ask('GET', '/reports')).body.reports[0]).toMatchObject({
    appeal: { ...words, state: 'open', answer: null },
    appealUntil: null,
  })
  expect((await one.ask('GET', '/appeals')).body.appeals).toEqual([])
  const [appeal] = (await other.ask('GET', '/appeals')).body.appeals
  expect(appeal).toMatchObject({
    ...words,
    puid: null,
    caseId,
    acts: [],
    title: 'Кімната з дивною ціною',
    customer: { username: reporter.username },
  })
  const verdict = { outcome: 'overturned', answer: 'Ваша правда, дивимося ще раз' }
  expect((await one.ask('PUT', `/appeals/${appeal.id}`, verdict)).status).toBe(403)
  const decided = await Promise.all(
    [1, 2].map(() => other.ask('PUT', `/appeals/${appeal.id}`, verdict)),
  )
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await other.ask('GET', `/cases/${caseId}`)).body).toMatchObject({
    state: 'open',
    takenBy: null,
  })
  expect((await telling.listOf(reporter)).notifications[0].detail).toMatchObject({
    about: 'report-appeal-overturned',
    text: verdict.answer,
  })
  const hidden = { acts: ['hide'], rule: 2, reason: 'Просить передоплату' }
  expect((await decide(other, caseId, hidden)).status).toBe(200)
})

test('not when it is too late, and what stays is told', async () => {
  const { reporter, caseId } = await reportedPost('Чесний допис про оренду')
  const [one, other] = [await moderators(), await moderators()]
  await decide(one, caseId, { acts: [] })
  const [{ id }] = (await reporter.ask('GET', '/reports')).body.reports
  const decidedAgo = (days: number) =>
    db
      .updateTable('moderation_case')
      .set({ decided_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', caseId)
      .execute()
  await decidedAgo(181)
  const late = await reporter.ask('POST', `/reports/${id}/appeal`, words)
  expect([late.status, late.body.code]).toEqual([409, 'too-late'])
  await decidedAgo(10)
  expect((await reporter.ask('POST', `/reports/${id}/appeal`, words)).status).toBe(200)
  const [appeal] = (await other.ask('GET', '/appeals')).body.appeals
  const verdict = { outcome: 'upheld', answer: 'Передоплати там немає' }
  expect((await other.ask('PUT', `/appeals/${appeal.id}`, verdict)).status).toBe(200)
  expect((await telling.listOf(reporter)).notifications[0].detail).toMatchObject({
    about: 'report-appeal-upheld',
  })
  expect((await reporter.ask('GET', '/reports')).body.reports[0]).toMatchObject({
    state: 'rejected',
    appeal: { state: 'upheld', answer: verdict.answer },
  })
  expect((await (await someWriter(api)).ask('GET', '/reports')).body.reports).toEqual([])
})

/** Somebody else says that it has to be looked at again; the oldest of the objections about a case. */
async function overturnFirst(by: Awaited<ReturnType<typeof moderators>>, caseId: number) {
  const [appeal] = await appealsAbout(by, caseId)
  const verdict = { outcome: 'overturned', answer: 'Дивимося ще раз' }
  expect((await by.ask('PUT', `/appeals/${appeal?.id}`, verdict)).status).toBe(200)
}

async function appealsAbout(by: Awaited<ReturnType<typeof moderators>>, caseId: number) {
  const { appeals } = (await by.ask('GET', '/appeals')).body
  return appeals.filter((found: { caseId: number }) => found.caseId === caseId)
}

const reportsOf = async (by: Awaited<ReturnType<typeof someWriter>>) =>
  (await by.ask('GET', '/reports')).body.reports

test('all who object to one outcome have their answer when the case is opened again', async () => {
  const { reporter, id, caseId } = await reportedPost('Кімната, яку помітили двоє')
  const second = await someWriter(api)
  await report(second, 'post', id)
  const [one, other] = [await moderators(), await moderators()]
  await decide(one, caseId, { acts: [] })
  for (const by of [reporter, second]) {
    const [{ id: reported }] = await reportsOf(by)
    expect((await by.ask('POST', `/reports/${reported}/appeal`, words)).status).toBe(200)
  }
  expect(await appealsAbout(other, caseId)).toHaveLength(2)
  await overturnFirst(other, caseId)
  await decide(other, caseId, { acts: ['warn'], rule: 2, reason: 'Просить передоплату' })
  expect(await appealsAbout(await moderators(), caseId)).toEqual([])
  for (const by of [reporter, second]) {
    expect((await reportsOf(by))[0]).toMatchObject({
      state: 'upheld',
      appeal: { state: 'overturned', answer: 'Дивимося ще раз' },
    })
    const about = (await telling.listOf(by)).notifications.map(
      ({ detail }: { detail: { about: string } }) => detail.about,
    )
    expect(about).toContain('report-appeal-overturned')
  }
})

test('who objects while the same is reported anew has a report in the case that is open', async () => {
  const { reporter, id, caseId } = await reportedPost('Кімната, на яку скаржаться знову')
  const both = await someWriter(api)
  await report(both, 'post', id)
  const [one, other] = [await moderators(), await moderators()]
  await decide(one, caseId, { acts: [] })
  for (const by of [reporter, both]) {
    const [{ id: reported }] = await reportsOf(by)
    await by.ask('POST', `/reports/${reported}/appeal`, words)
  }
  await report(both, 'post', id)
  await overturnFirst(other, caseId)
  await telling.runJobs()
  const open = await db
    .selectFrom('moderation_case')
    .select(['id', 'reports_count'])
    .where('post_id', '=', id)
    .where('state', '=', 'open')
    .execute()
  expect(open).toEqual([{ id: expect.any(Number), reports_count: 2 }])
  expect((await reportsOf(reporter))[0]).toMatchObject({ state: 'open' })
  expect((await reportsOf(both)).map(({ state }: { state: string }) => state)).toEqual([
    'open',
    'rejected',
  ])
  const hidden = { acts: ['hide'], rule: 2, reason: 'Просить передоплату' }
  expect((await decide(other, open[0]?.id ?? 0, hidden)).status).toBe(200)
  await afterUndo()
  expect((await telling.listOf(reporter)).notifications[0].detail).toMatchObject({
    about: 'report-upheld',
  })
})
