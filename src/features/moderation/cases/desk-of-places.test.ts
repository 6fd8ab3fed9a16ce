import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertWorld } from '../../../../test/factories.ts'
import { decidingOf, REMOVE } from '../../../../test/people/deciding.ts'
import { published } from '../../../../test/told.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const { moderators, decide, report, reportedPost } = decidingOf(api)

/** A moderator of one country alone. */
async function moderatorOf(country_code: string) {
  const moderator = await moderators()
  await db
    .updateTable('customer')
    .set({ moderates_everywhere: false })
    .where('id', '=', moderator.id)
    .execute()
  await db
    .insertInto('moderator_place')
    .values({ customer_id: moderator.id, country_code })
    .execute()
  return moderator
}

test('of decisions and notes from elsewhere a moderator of a place learns only that there were some', async () => {
  const { author, reporter, caseId } = await reportedPost('Оренда в Польщі')
  const everywhere = await moderators()
  await everywhere.ask('POST', `/cases/${caseId}/notes`, { text: 'Нотатка з Польщі' })
  await decide(everywhere, caseId, REMOVE)
  const { body } = await author.ask(
    'POST',
    '/posts',
    published('Оренда в Німеччині', { destinationCountry: 'DE' }),
  )
  await report(reporter, 'post', body.data.id)
  const { id } = await db
    .selectFrom('moderation_case')
    .select('id')
    .where('post_id', '=', body.data.id)
    .executeTakeFirstOrThrow()
  const seenBy = async (by: typeof everywhere) => {
    const { person } = (await by.ask('GET', `/cases/${id}`)).body
    return [person.decisions.length, person.notes.length, person.decisionsElsewhere]
  }
  expect(await seenBy(everywhere)).toEqual([1, 1, 0])
  const ofGermany = await moderatorOf('DE')
  expect(await seenBy(ofGermany)).toEqual([0, 0, 1])
  expect(JSON.stringify((await ofGermany.ask('GET', `/cases/${id}`)).body)).not.toMatch(
    /передоплату|Нотатка з Польщі/,
  )
  // what they note themselves they read
  await ofGermany.ask('POST', `/cases/${id}/notes`, { text: 'Нотатка з Німеччини' })
  expect(await seenBy(ofGermany)).toEqual([0, 1, 1])
})

test('a ban for good stands on the desk of others until one of them confirms it', async () => {
  const { caseId, author } = await reportedPost('Блокування назавжди')
  const [first, second] = [await moderators(), await moderators()]
  const ban = { acts: ['ban'], rule: 2, reason: 'Шахрайство втретє' }
  const { puid } = (await decide(first, caseId, ban)).body
  const deskOf = async (by: typeof first) => {
    const { bans } = (await by.ask('GET', '/appeals')).body
    const { appeals } = (await by.ask('GET', '/moderation/counts')).body
    return [bans.map((one: { puid: string }) => one.puid), appeals]
  }
  expect(await deskOf(first)).toEqual([[], 0])
  expect(await deskOf(await moderatorOf('DE'))).toEqual([[], 0])
  expect(await deskOf(second)).toEqual([[puid], 1])
  const [ban1] = (await second.ask('GET', '/appeals')).body.bans
  expect(ban1).toMatchObject({
    rule: 2,
    reason: 'Шахрайство втретє',
    customer: { username: author.username },
  })
  expect((await second.ask('PUT', `/sanctions/${puid}/confirmed`)).status).toBe(200)
  expect(await deskOf(second)).toEqual([[], 0])
})

test('open cases about words of others that say the same stand beside a case', async () => {
  const same = `<p>${'Здаю теплу однокімнатну квартиру біля метро, меблі нові, поверх третій, будинок цегляний, сусіди тихі, поруч парк, школа й крамниця, договір на рік, огляд за домовленістю увечері. '.repeat(3)}</p>`
  const of = async (title: string) => {
    const made = await reportedPost(title)
    const { status } = await made.author.ask('PUT', '/posts', { id: made.id, content: same })
    expect(status).toBe(200)
    return made
  }
  const [one, other, third] = [
    await of('Квартира біля метро від власника'),
    await of('Квартира біля метро від господаря'),
    await reportedPost('Зовсім про інше'),
  ]
  const { person } = (await (await moderators()).ask('GET', `/cases/${one.caseId}`)).body
  const ids = person.openCases.map((open: { id: number }) => open.id)
  expect(ids).toContain(other.caseId)
  expect(ids).not.toContain(third.caseId)
})

test('taking a case and giving it back stand in the audit log, once each', async () => {
  const { caseId, id } = await reportedPost('Береться в роботу')
  const moderator = await moderators()
  for (const isTaken of [true, true, false, false])
    await moderator.ask('PUT', `/cases/${caseId}/taken`, { isTaken })
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'post_id', 'detail'])
    .where('actor_id', '=', moderator.id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual(
    ['take-case', 'give-back-case'].map((action) => ({ action, post_id: id, detail: { caseId } })),
  )
})
