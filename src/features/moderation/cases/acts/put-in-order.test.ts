import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../../test/api.ts'
import { insertWorld } from '../../../../../test/factories.ts'
import { decidingOf } from '../../../../../test/people/deciding.ts'
import { published, tellingOf } from '../../../../../test/told.ts'
import { knownWriter, someWriter } from '../../../../../test/writers.ts'

const api = await openApi()
const { db, get } = api
await insertWorld(db)
const telling = tellingOf(api)
const { report, moderators, decide, reportedPost, afterUndo } = decidingOf(api)

const because = { rule: 8, reason: 'Не на своєму місці' }
const MOVE = { acts: ['move'], ...because, destinationCountry: 'DE' }
const CLOSE = { acts: ['close'], ...because }

const stored = (id: number) =>
  db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const placesOf = async (id: number) => {
  const { country_code, city_id } = await stored(id)
  return { country_code, city_id }
}
const itemOf = async (id: number) => {
  const { seo_link } = await stored(id)
  return (await get(`/posts?seoLink=${seo_link}`)).posts[0]
}
const feedOf = async (country: string): Promise<number[]> =>
  (await get(`/feed?destinationCountry=${country}`)).tape.map(({ id }: { id: number }) => id)
const undo = (by: Awaited<ReturnType<typeof moderators>>, puid: string) =>
  by.ask('DELETE', `/decisions/${puid}`)

describe('a post is moved', () => {
  test('to another place with its lists, says where, and comes back with an appeal', async () => {
    const { author, id, caseId } = await reportedPost('Квартира, яку шукатимуть у Німеччині')
    const [one, other] = [await moderators(), await moderators()]
    const before = await placesOf(id)
    const { status, body } = await decide(one, caseId, MOVE)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await placesOf(id)).toEqual({ country_code: 'DE', city_id: null })
    expect(await feedOf('DE')).toContain(id)
    expect(await feedOf('PL')).not.toContain(id)
    await afterUndo()
    expect((await telling.listOf(author)).notifications[0].detail).toMatchObject({ act: 'move' })
    const statement = (await author.ask('GET', `/decisions/${body.puid}`)).body
    expect(statement).toMatchObject({ acts: ['move'], movedTo: 'Німеччина', mayAppeal: true })
    expect((await get('/moderation/log')).entries[0]).toMatchObject({
      acts: ['move'],
      countryName: 'Польща',
    })
    await author.ask('POST', '/appeals', { puid: body.puid, words: 'Саме тут і здаю' })
    const [appeal] = (await other.ask('GET', '/appeals')).body.appeals
    const verdict = { outcome: 'overturned', answer: 'Так, це в Польщі' }
    expect((await other.ask('PUT', `/appeals/${appeal.id}`, verdict)).status).toBe(200)
    expect(await placesOf(id)).toEqual(before)
    expect(await feedOf('PL')).toContain(id)
    expect(await feedOf('DE')).not.toContain(id)
  }, 60_000)

  test('stays where its author has put it since', async () => {
    const { author, id, caseId } = await reportedPost('Квартира, яку автор переніс сам')
    const moderator = await moderators()
    const { puid } = (await decide(moderator, caseId, MOVE)).body
    await author.ask('PUT', '/posts', { id, destinationCountry: null, destinationCity: null })
    expect((await undo(moderator, puid)).status).toBe(200)
    expect(await placesOf(id)).toMatchObject({ country_code: null })
  })

  test('not to nowhere, not to where it is, and not out of reach', async () => {
    const { id, caseId } = await reportedPost('Квартира без нової адреси')
    const moderator = await moderators()
    for (const [wrong, field] of [
      [{ acts: ['move'], ...because }, 'destinationCountry'],
      [{ ...MOVE, destinationCountry: 'PL' }, 'destinationCountry'],
    ] as const) {
      const { status, body } = await decide(moderator, caseId, wrong)
      expect([status, body.field]).toEqual([400, field])
    }
    await db
      .updateTable('customer')
      .set({ moderates_everywhere: false })
      .where('id', '=', moderator.id)
      .execute()
    await db
      .insertInto('moderator_place')
      .values({ customer_id: moderator.id, country_code: 'PL' })
      .execute()
    expect((await decide(moderator, caseId, MOVE)).status).toBe(403)
    expect(await placesOf(id)).toMatchObject({ country_code: 'PL' })
  })
})

describe('a post is closed', () => {
  test('for answers and comments, until that is taken back', async () => {
    const { id, caseId } = await reportedPost('Розмова, що пішла не туди')
    const [moderator, reader] = [await moderators(), await knownWriter(api)]
    const say = () => reader.ask('POST', '/comments', { objectId: id, content: '<p>Ще слово</p>' })
    const { puid } = (await decide(moderator, caseId, CLOSE)).body
    expect(await itemOf(id)).toMatchObject({ isClosed: true, duplicateOf: null })
    const refused = await say()
    expect([refused.status, refused.body.code]).toEqual([403, 'closed'])
    expect((await undo(moderator, puid)).status).toBe(200)
    expect(await itemOf(id)).toMatchObject({ isClosed: false })
    expect((await say()).status).toBe(200)
  })

  test('as long as one of the decisions holds that closed it', async () => {
    const { reporter, id, caseId } = await reportedPost('Розмова, яку закрили двічі')
    const [one, other] = [await moderators(), await moderators()]
    const first = (await decide(one, caseId, CLOSE)).body
    await report(reporter, 'post', id)
    const [again] = await db
      .selectFrom('moderation_case')
      .select('id')
      .where('post_id', '=', id)
      .where('state', '=', 'open')
      .execute()
    const second = (await decide(other, again?.id ?? 0, CLOSE)).body
    await undo(one, first.puid)
    expect(await itemOf(id)).toMatchObject({ isClosed: true })
    await undo(other, second.puid)
    expect(await itemOf(id)).toMatchObject({ isClosed: false })
  })

  test('as a duplicate, which leads its readers to what was there before', async () => {
    const original = await reportedPost('Як оформити побит у Варшаві')
    const { author, id, caseId } = await reportedPost('Як зробити побит у Варшаві')
    const moderator = await moderators()
    const { seo_link } = await stored(original.id)
    const mark = (address: string) =>
      decide(moderator, caseId, { acts: ['duplicate'], ...because, duplicateOf: address })
    for (const wrong of ['/uk/p/nothing-there-1', `/uk/p/${(await stored(id)).seo_link}`]) {
      const { status, body } = await mark(wrong)
      expect([status, body.field]).toEqual([400, 'duplicateOf'])
    }
    // nobody is led to where nobody may answer
    const close = (at: Date | null) =>
      db.updateTable('post').set({ closed_at: at }).where('id', '=', original.id).execute()
    await close(new Date())
    const closed = await mark(`/uk/p/${seo_link}`)
    expect([closed.status, closed.body.field]).toEqual([400, 'duplicateOf'])
    await close(null)
    const marked = await mark(`https://svoi.example/uk/p/${seo_link}?orderBy=new#comments`)
    expect(marked.status, JSON.stringify(marked.body)).toBe(200)
    const led = { title: 'Як оформити побит у Варшаві', path: `/uk/p/${seo_link}` }
    expect(await itemOf(id)).toMatchObject({ isClosed: true, duplicateOf: led })
    const statement = (await author.ask('GET', `/decisions/${marked.body.puid}`)).body
    expect(statement.duplicateOf).toEqual(led)
    expect((await undo(moderator, marked.body.puid)).status).toBe(200)
    expect(await itemOf(id)).toMatchObject({ isClosed: false, duplicateOf: null })
  })

  test('but no comment and no profile', async () => {
    const { author, reporter } = await reportedPost('Допис поруч із профілем')
    await reporter.ask('POST', '/reports', {
      objectType: 'customer',
      objectTypeUsername: author.username,
      reason: 'spam',
      isGoodFaith: true,
    })
    const found = await db
      .selectFrom('moderation_case')
      .select('id')
      .where('customer_id', '=', author.id)
      .where('object_type', '=', 'customer')
      .executeTakeFirstOrThrow()
    const { status, body } = await decide(await moderators(), found.id, CLOSE)
    expect([status, body.field]).toEqual([400, 'acts'])
    expect((await someWriter(api)).id).toBeGreaterThan(0)
  })
})

test('several acts at once, and all of them back', async () => {
  const author = await knownWriter(api)
  const { body } = await author.ask('POST', '/posts', published('Усе не так у цьому дописі'))
  const id: number = body.data.id
  await report(await someWriter(api), 'post', id)
  const { id: caseId } = await db
    .selectFrom('moderation_case')
    .select('id')
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow()
  const moderator = await moderators()
  const acts = ['hide', 'move', 'close', 'warn']
  const { puid } = (await decide(moderator, caseId, { ...MOVE, acts })).body
  expect(await stored(id)).toMatchObject({ status: 0, country_code: 'DE' })
  // what was closed after it was hidden says no less of why it is hidden
  const [own] = (await author.ask('GET', '/posts/own')).body.posts
  expect(own).toMatchObject({ id, state: 'hidden', reason: because.reason, decision: puid })
  expect((await undo(moderator, puid)).status).toBe(200)
  expect(await stored(id)).toMatchObject({ status: 1, country_code: null, closed_at: null })
  expect((await author.ask('GET', '/sanctions')).body.sanctions).toEqual([])
})
