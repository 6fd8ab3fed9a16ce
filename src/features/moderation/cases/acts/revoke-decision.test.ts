import { expect, test } from 'vitest'
import { openApi } from '../../../../../test/api.ts'
import { insertWorld } from '../../../../../test/factories.ts'
import { openMailbox } from '../../../../../test/mailbox.ts'
import { decidingOf } from '../../../../../test/people/deciding.ts'
import { tellingOf } from '../../../../../test/told.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const telling = tellingOf(api)
const mailbox = openMailbox(api)
const { moderators, decide, reportedPost, afterUndo } = decidingOf(api)
type Moderator = Awaited<ReturnType<typeof moderators>>

const because = { rule: 8, reason: 'Не на своєму місці' }
const CLOSE = { acts: ['close'], ...because }
const WHY = 'Закрили помилково'
const revoke = (by: Moderator, puid: string, reason = WHY) =>
  by.ask('PUT', `/decisions/${puid}/overturned`, { reason })
const stored = (id: number) =>
  db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const logged = (customer_id: number) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'overturn')
    .where('customer_id', '=', customer_id)
    .execute()

/** A post that a moderator closed a while ago. */
async function closedPost(title: string) {
  const found = await reportedPost(title)
  const one = await moderators()
  const { puid } = (await decide(one, found.caseId, CLOSE)).body as { puid: string }
  await afterUndo()
  await db
    .updateTable('decision')
    .set({ application_date: new Date(Date.now() - 3 * 86_400_000) })
    .where('puid', '=', puid)
    .execute()
  return { ...found, one, puid }
}

test('a moderator takes a decision back long after it, with a reason; its author is told', async () => {
  const { author, id, one, puid } = await closedPost('Розмова, яку закрили помилково')
  const email = 'closed@example.com'
  await db.updateTable('customer').set({ email }).where('id', '=', author.id).execute()
  const other = await moderators()
  expect((await one.ask('DELETE', `/decisions/${puid}`)).body.code).toBe('too-late')
  const statementOf = async (by: Moderator) => (await by.ask('GET', `/decisions/${puid}`)).body
  expect(await statementOf(author)).toMatchObject({ mayRevoke: false })
  expect(await statementOf(other)).toMatchObject({ mayRevoke: true })
  expect(await stored(id)).toMatchObject({ closed_at: expect.any(Date) })
  const tried = await revoke(other, puid, ' ')
  expect([tried.status, tried.body.field]).toEqual([400, 'reason'])
  const revoked = await Promise.all([revoke(other, puid), revoke(one, puid)])
  for (const { status, body } of revoked) {
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ overturnedAt: expect.any(String), mayRevoke: false })
  }
  expect(await stored(id)).toMatchObject({ closed_at: null })
  expect(await logged(author.id)).toMatchObject([{ detail: { reason: WHY } }])
  const { notifications } = await telling.listOf(author)
  expect(notifications[0].detail).toMatchObject({
    act: 'overturned',
    reason: WHY,
    decision: puid,
  })
  const letters = (await mailbox.readNew()).filter(
    ({ to, text }) => to === email && text.includes(WHY),
  )
  expect(letters.map(({ subject }) => subject)).toEqual(['Модератор скасував рішення щодо вас'])
}, 60_000)

test('what its author objects to it is answered with that', async () => {
  const { author, puid } = await closedPost('Розмова, про яку сперечаються')
  await author.ask('POST', '/appeals', { puid, words: 'Там не було нічого поганого' })
  const other = await moderators()
  expect((await revoke(other, puid)).body).toMatchObject({
    appeal: { state: 'overturned', answer: WHY },
  })
  expect((await other.ask('GET', '/appeals')).body.appeals).toEqual([])
  expect((await telling.listOf(author)).notifications[0].detail).toMatchObject({
    act: 'appeal-overturned',
    reason: WHY,
  })
})

test('nobody about themselves, not elsewhere, and not what a rule hides until its case is decided', async () => {
  const { author, puid } = await closedPost('Розмова того, хто тепер модерує')
  await db.updateTable('customer').set({ role: 'moderator' }).where('id', '=', author.id).execute()
  expect((await author.ask('GET', `/decisions/${puid}`)).body).toMatchObject({ mayRevoke: false })
  expect((await revoke(author, puid)).status).toBe(403)
  const elsewhere = await moderators()
  await db
    .updateTable('customer')
    .set({ moderates_everywhere: false })
    .where('id', '=', elsewhere.id)
    .execute()
  expect((await revoke(elsewhere, puid)).status).toBe(404)
  await db
    .updateTable('decision')
    .set({ automated_decision: 'AUTOMATED_DECISION_FULLY' })
    .where('puid', '=', puid)
    .execute()
  const refused = await revoke(await moderators(), puid)
  expect([refused.status, refused.body.code]).toEqual([409, 'of-rule'])
})
