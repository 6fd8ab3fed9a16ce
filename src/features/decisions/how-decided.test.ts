import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertWorld } from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { decidingOf, REMOVE } from '../../../test/people/deciding.ts'
import { published, tellingOf } from '../../../test/told.ts'
import { knownWriter, someWriter } from '../../../test/writers.ts'
import { holdReported } from '../moderation/cases/hold-reported.ts'
import { titleOf } from '../notifications/notification-text.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const telling = tellingOf(api)
const { afterUndo, decide, moderators, report, reportedPost } = decidingOf(api)
const mailbox = openMailbox(api)
type Writer = Awaited<ReturnType<typeof someWriter>>
await (await moderators()).ask('POST', '/watched-words', { word: 'зеленка', action: 'hold' })

const caseOf = async (id: number) => {
  const { id: caseId } = await db
    .selectFrom('moderation_case')
    .select('id')
    .where('post_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return caseId
}

/** What the author of a post is told in the list, by letter and on the page of the decision. */
async function toldTo(author: Writer) {
  const email = `${author.username}@example.com`
  await db
    .updateTable('customer')
    .set({ email, email_verified_at: new Date() })
    .where('id', '=', author.id)
    .execute()
  await mailbox.readNew()
  await afterUndo()
  const [notification] = (await telling.listOf(author)).notifications
  const letter = (await mailbox.readNew()).findLast(({ to }) => to === email)
  const { body } = await author.ask('GET', `/decisions/${notification.detail.decision}`)
  return { title: titleOf(notification), letter, statement: body }
}

test('what the shield holds was found and decided by a rule, and no moderator is named', async () => {
  const author = await knownWriter(api)
  const content = '<p>Продаю, ось зеленка срібна.</p>'
  const input = published('Затримане правилом', { content, destinationCountry: 'PL' })
  expect((await author.ask('POST', '/posts', input)).body.data.status).toBe(2)
  const { title, letter, statement } = await toldTo(author)
  expect(statement).toMatchObject({ foundBy: 'rule', isAutomated: true })
  expect(title).toContain('Правило')
  expect(letter?.subject).not.toContain('модератора')
  expect(letter?.text).not.toContain('Модератор приховав')
  expect(letter?.text).toContain('Помітило правило сайту. Вирішено автоматично, за правилом.')
})

test('what the shield holds of words that somebody reported before was found by the shield', async () => {
  const { author, id } = await reportedPost('Спершу поскаржилися')
  await author.ask('PUT', '/posts', { id, content: '<p>Тепер тут зеленка срібна.</p>' })
  expect((await toldTo(author)).statement).toMatchObject({ foundBy: 'rule', isAutomated: true })
})

test('what trusted reports hide was found by them and decided by a rule', async () => {
  const author = await someWriter(api)
  const { body } = await author.ask('POST', '/posts', published('Прихований за скаргами'))
  const { id } = body.data
  await report(await someWriter(api), 'post', id)
  await holdReported(db, await caseOf(id), 'fraud')
  const { title, letter, statement } = await toldTo(author)
  expect(statement).toMatchObject({ foundBy: 'report', isAutomated: true })
  expect(title).not.toContain('Модератор приховав')
  expect(letter?.text).toContain('За скаргою. Вирішено автоматично, за правилом.')
})

test('of what a person decided the letter says so', async () => {
  const { author, caseId } = await reportedPost('Видалене людиною')
  await decide(await moderators(), caseId, REMOVE)
  const { title, letter, statement } = await toldTo(author)
  expect(statement).toMatchObject({ foundBy: 'report', isAutomated: false })
  expect(title).toBe('Модератор видалив вашу публікацію')
  expect(letter?.text).toContain('За скаргою. Вирішила людина.')
})

test('of several acts the notification names all', async () => {
  const { author, caseId } = await reportedPost('Видалене з попередженням')
  await decide(await moderators(), caseId, { ...REMOVE, acts: ['remove', 'warn'] })
  expect((await toldTo(author)).title).toBe('Рішення модератора: видалити, попередити')
})
