import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertPost, insertWorld } from '../../../../test/factories.ts'
import { decidingOf } from '../../../../test/people/deciding.ts'
import { tellingOf } from '../../../../test/told.ts'
import { knownWriter } from '../../../../test/writers.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const telling = tellingOf(api)
const { report, moderators, reportedPost } = decidingOf(api)

test('mending the words from the case closes it with a statement; mending them by the way does not', async () => {
  const moderator = await moderators()
  const { author, id, caseId } = await reportedPost('Допис із чужим телефоном')
  const mend = (more: object) =>
    moderator.ask('PUT', '/posts', { id, reason: 'Прибрано телефон', ...more })
  expect((await mend({ title: 'Допис, виправлений мимохідь' })).status).toBe(200)
  expect((await moderator.ask('GET', `/cases/${caseId}`)).body).toMatchObject({
    state: 'open',
    edit: { kind: 'post', id },
  })
  expect((await mend({ title: 'Допис без чужого телефону', caseId })).status).toBe(200)
  const { body } = await moderator.ask('GET', `/cases/${caseId}`)
  expect(body).toMatchObject({ state: 'upheld', puid: expect.any(String) })
  expect((await author.ask('GET', `/decisions/${body.puid}`)).body).toMatchObject({
    acts: ['edit'],
    foundBy: 'report',
  })
})

test('mending a comment from the case closes it, and never over words that were not read', async () => {
  const [moderator, author, reporter] = [
    await moderators(),
    await knownWriter(api),
    await knownWriter(api),
  ]
  const under = await insertPost(db, { title: 'Хто знає майстра?', country_code: 'PL' })
  const words = { objectId: under, content: '<p>Дзвоніть сусідці.</p>' }
  const { id } = (await author.ask('POST', '/comments', words)).body.data
  await report(reporter, 'comment', id)
  await telling.runJobs()
  const { cases } = (await moderator.ask('GET', '/cases')).body
  const { id: caseId } = cases.find(
    (one: { customer: { username: string } }) => one.customer.username === author.username,
  )
  const { body: detail } = await moderator.ask('GET', `/cases/${caseId}`)
  expect(detail.edit).toEqual({ kind: 'comment', id })
  const change = {
    id,
    content: '<p>Спитайте в сусідів.</p>',
    reason: 'Прибрано особу',
    revision: detail.revision,
    caseId,
  }
  await author.ask('PUT', '/comments', { id, content: '<p>Дзвоніть сусідці пані Олі.</p>' })
  const stale = await moderator.ask('PUT', '/comments', change)
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile'])
  const { revision } = (await moderator.ask('GET', `/cases/${caseId}`)).body
  expect((await moderator.ask('PUT', '/comments', { ...change, revision })).status).toBe(200)
  const { body } = await moderator.ask('GET', `/cases/${caseId}`)
  expect(body).toMatchObject({ state: 'upheld', content: change.content })
  expect((await author.ask('GET', `/decisions/${body.puid}`)).body).toMatchObject({
    acts: ['edit'],
    reason: 'Прибрано особу',
  })
})
