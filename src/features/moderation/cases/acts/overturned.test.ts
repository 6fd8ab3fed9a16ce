import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../../test/api.ts'
import { insertComment, insertPost, insertWorld } from '../../../../../test/factories.ts'
import { openMailbox } from '../../../../../test/mailbox.ts'
import { decidingOf, REMOVE } from '../../../../../test/people/deciding.ts'
import { published, tellingOf } from '../../../../../test/told.ts'
import { knownWriter, someWriter } from '../../../../../test/writers.ts'

const api = await openApi()
const { db, get } = api
await insertWorld(db)
const telling = tellingOf(api)
const mailbox = openMailbox(api)
const { report, moderators, decide, titlesOfFeed, countsOf, reportedPost } = decidingOf(api)
type Writer = Awaited<ReturnType<typeof someWriter>>

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
    // what was removed is read by who decides about it
    expect(appeal).toMatchObject({
      words: 'Це не шахрайство',
      rule: 2,
      caseId,
      content: expect.stringContaining('Текст допису'),
    })
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

  test('with a long answer, which the act keeps the beginning of', async () => {
    const { author, caseId, id } = await reportedPost('Довга відповідь про цей допис')
    const { puid } = (await decide(await moderators(), caseId, REMOVE)).body
    await author.ask('POST', '/appeals', { puid, words: 'Це не шахрайство' })
    const other = await moderators()
    const { appeals } = (await other.ask('GET', '/appeals')).body
    const appeal = appeals.find((found: { puid: string }) => found.puid === puid)
    const verdict = { outcome: 'overturned', answer: 'Перевірено. '.repeat(60) }
    expect((await other.ask('PUT', `/appeals/${appeal.id}`, verdict)).status).toBe(200)
    expect((await author.ask('GET', `/posts/${id}/own`)).body.post.status).toBe(1)
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
    await db
      .updateTable('post')
      .set({ accepted_comment_id: answer })
      .where('id', '=', question)
      .execute()
    // as if it had been accepted long ago
    const acceptedAt = new Date('2026-01-15T10:00:00Z')
    await db
      .updateTable('post')
      .set({ accepted_at: acceptedAt })
      .where('id', '=', question)
      .execute()
    await db
      .updateTable('rating_event')
      .set({ created_at: acceptedAt })
      .where('comment_id', '=', answer)
      .execute()
    const ratingOf = () =>
      db
        .selectFrom('rating_event')
        .select(['points', 'cause', 'created_at'])
        .where('comment_id', '=', answer)
        .execute()
    const rating = await ratingOf()
    expect(rating).toEqual([{ points: 15, cause: 'answer-accepted', created_at: acceptedAt }])
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
    expect(await ratingOf()).toEqual(rating)
    expect((await moderator.ask('GET', `/cases/${found.id}`)).body.state).toBe('open')
  })

  test('what its author had removed before stays removed, and they do not bring it back around a decision', async () => {
    const { author, id, caseId } = await reportedPost('Допис, який автор видалив сам')
    await author.ask('DELETE', '/posts', { id })
    const moderator = await moderators()
    const { puid } = (await decide(moderator, caseId, REMOVE)).body
    expect((await author.ask('PUT', '/posts/restored', { id })).status).toBe(403)
    expect((await moderator.ask('DELETE', `/decisions/${puid}`)).status).toBe(200)
    expect(await titlesOfFeed()).not.toContain('Допис, який автор видалив сам')
    expect((await author.ask('PUT', '/posts/restored', { id })).status).toBe(200)
  })

  test('when the same was reported again meanwhile, the other case stays open alone', async () => {
    const { reporter, id, caseId } = await reportedPost('Допис, на який скаржаться знову')
    const moderator = await moderators()
    const { puid } = (await decide(moderator, caseId, { ...REMOVE, acts: ['warn'] })).body
    expect((await report(reporter, 'post', id)).status).toBe(200)
    const undone = await Promise.all([
      moderator.ask('DELETE', `/decisions/${puid}`),
      moderator.ask('DELETE', `/decisions/${puid}`),
    ])
    expect(undone.map(({ status }) => status)).toEqual([200, 200])
    const cases = await db
      .selectFrom('moderation_case')
      .select('state')
      .where('post_id', '=', id)
      .execute()
    expect(cases.map(({ state }) => state).sort()).toEqual(['open', 'upheld'])
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
