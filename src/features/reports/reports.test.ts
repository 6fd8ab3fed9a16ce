import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { inDays, insertComment, insertPost, insertWorld } from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { callerOf } from '../../../test/sign-in.ts'
import { tellingOf } from '../../../test/told.ts'
import { knownWriter, someWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db, get, send } = api
await insertWorld(db)
const telling = tellingOf(api)
const mailbox = openMailbox(api)
const ask = callerOf(api)

const report = (objectType: string, objectId: number, more: object = {}) => ({
  objectType,
  objectId,
  reason: 'fraud',
  isGoodFaith: true,
  ...more,
})
const contact = { name: 'Олена Кос', email: 'olena@example.com' }
const casesOf = (column: 'post_id' | 'comment_id' | 'customer_id', id: number) =>
  db.selectFrom('moderation_case').selectAll().where(column, '=', id).execute()

/** One thing of each kind by somebody, as it is reported. */
async function everything() {
  const author = await knownWriter(api)
  const post = await insertPost(db, { author_id: author.id })
  const question = await insertPost(db, { author_id: author.id, kind: 1 })
  const event = await insertPost(db, { author_id: author.id, startsAt: inDays(3) })
  const under = { author_id: author.id }
  const comment = await insertComment(db, { post_id: post, ...under })
  const answer = await insertComment(db, { post_id: question, ...under })
  return { author, post, question, event, comment, answer }
}

describe('reporting', () => {
  test('takes every kind of thing and a person; each has a case of its own, whatever the number of reports', async () => {
    const { author, ...things } = await everything()
    const [one, other] = [await knownWriter(api), await someWriter(api)]
    for (const [type, id] of Object.entries(things))
      for (const by of [one, other, one])
        expect((await by.ask('POST', '/reports', report(type, id))).status, type).toBe(200)
    const person = {
      objectType: 'customer',
      objectTypeUsername: author.username,
      reason: 'spam',
      isGoodFaith: true,
    }
    expect((await one.ask('POST', '/reports', person)).body).toEqual({
      state: 'open',
      author: { username: author.username, name: expect.any(String) },
    })
    await telling.runJobs()
    const cases = await casesOf('customer_id', author.id)
    expect(cases.map((found) => [found.object_type, found.reports_count])).toEqual([
      ...Object.keys(things).map((type) => [type, 2]),
      ['customer', 1],
    ])
    const { body } = await one.ask('GET', '/reports')
    expect(body.reports).toHaveLength(6)
    expect(body.reports[0]).toMatchObject({
      target: { objectType: 'customer', title: `@${author.username}` },
      reason: 'spam',
      state: 'open',
      decidedAt: null,
    })
    expect((await other.ask('GET', '/reports')).body.reports).toHaveLength(5)
    expect((await author.ask('GET', '/reports')).body.reports).toEqual([])
  })

  test('at once by many is one case', async () => {
    const { post } = await everything()
    const people = await Promise.all(Array.from({ length: 6 }, () => someWriter(api)))
    const answers = await Promise.all(
      people.map((by) => by.ask('POST', '/reports', report('post', post))),
    )
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    await telling.runJobs()
    expect(await casesOf('post_id', post)).toMatchObject([{ reports_count: 6, state: 'open' }])
  })

  test('of a visitor takes what the law asks for, and they get a letter', async () => {
    const { post } = await everything()
    const visitor = (more: object) =>
      send('/api/reports', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report('post', post, more)),
      })
    const nameless = await visitor({})
    expect([nameless.status, nameless.body.field]).toEqual([400, 'name'])
    const nowhere = await visitor({ name: contact.name })
    expect([nowhere.status, nowhere.body.field]).toEqual([400, 'email'])
    expect((await visitor({ ...contact, isGoodFaith: false })).body.field).toBe('isGoodFaith')
    await mailbox.readNew()
    for (let times = 1; times <= 2; times++) expect((await visitor(contact)).status).toBe(200)
    expect((await mailbox.readNew()).map(({ to, subject }) => [to, subject])).toEqual([
      [contact.email, 'Ми отримали вашу скаргу'],
    ])
    const anonymous = await visitor({ ...contact, isAboutChildAbuse: true })
    expect(anonymous.status).toBe(200)
    const [found] = await casesOf('post_id', post)
    const stored = await db
      .selectFrom('report')
      .select(['name', 'email'])
      .where('case_id', '=', found?.id ?? 0)
      .orderBy('id')
      .execute()
    expect(stored).toEqual([contact, { name: null, email: null }])
  })

  test('by the plain form works without a script, and says what is wrong', async () => {
    const { comment } = await everything()
    const post = (fields: Record<string, string>) =>
      send('/uk/report', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ type: 'comment', id: String(comment), ...fields })),
      })
    const whole = {
      reason: 'hatred',
      words: 'Погрожує людині',
      quotes: 'перший уривок\n\nдругий уривок',
      isGoodFaith: 'true',
      ...contact,
    }
    const sent = await post(whole)
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `/uk/report?type=comment&id=${comment}&status=sent`,
    ])
    const [found] = await casesOf('comment_id', comment)
    const stored = await db
      .selectFrom('report')
      .select(['reason', 'words', 'quotes', 'email'])
      .where('case_id', '=', found?.id ?? 0)
      .execute()
    expect(stored).toEqual([
      {
        reason: 'hatred',
        words: 'Погрожує людині',
        quotes: ['перший уривок', 'другий уривок'],
        email: contact.email,
      },
    ])
    const refused = async (fields: Record<string, string>) =>
      (await post({ ...whole, ...fields })).headers.get('location')?.split('status=')[1]
    expect(await refused({ reason: '' })).toBe('invalid')
    expect(await refused({ email: 'ні' })).toBe('invalid')
    expect(await refused({ id: '999999' })).toBe('gone')
  })

  test.each([
    [{ reason: 'boring' }, 'reason'],
    [{ reason: 'other' }, 'words'],
    [{ quotes: ['а', 'б', 'в', 'г'] }, 'quotes'],
    [{ objectId: undefined }, 'objectId'],
    [{ words: 'а'.repeat(2_001) }, 'words'],
  ])('%j is refused beside its field', async (wrong, field) => {
    const { post } = await everything()
    const { status, body } = await (await someWriter(api)).ask(
      'POST',
      '/reports',
      report('post', post, wrong),
    )
    expect([status, body.field]).toEqual([400, field])
  })

  test('of what one wrote, or of what others do not see, is refused', async () => {
    const { author, post, comment } = await everything()
    expect((await author.ask('POST', '/reports', report('post', post))).status).toBe(403)
    const other = await someWriter(api)
    expect((await other.ask('POST', '/reports', report('question', post))).status).toBe(404)
    expect((await other.ask('POST', '/reports', report('answer', comment))).status).toBe(404)
    await db.updateTable('post').set({ status: 0 }).where('id', '=', post).execute()
    expect((await other.ask('POST', '/reports', report('post', post))).status).toBe(404)
    expect((await other.ask('POST', '/reports', report('comment', comment))).status).toBe(404)
  })

  test('of a member is receipted in the notifications, which lead to their reports', async () => {
    const { post } = await everything()
    const reporter = await someWriter(api)
    await reporter.ask('POST', '/reports', report('post', post))
    const { notifications } = await telling.listOf(reporter)
    expect(notifications).toMatchObject([
      { kind: 'system', detail: { about: 'report-received' }, target: { id: post } },
    ])
  })
})

test('whoever asks reads what a form is about; the list of one’s reports is for oneself alone', async () => {
  const { comment } = await everything()
  const target = await get('/reports/target', { objectType: 'comment', objectId: comment })
  expect(target).toEqual({
    objectType: 'comment',
    title: expect.any(String),
    path: expect.stringMatching(new RegExp(`^/uk/p/.+\\?comment=${comment}$`)),
    // a visitor can do nothing with them
    author: null,
  })
  expect((await ask('GET', '/reports')).status).toBe(401)
})
