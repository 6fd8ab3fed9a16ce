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
const { moderators, decide, reportedPost, afterUndo } = decidingOf(api)
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
