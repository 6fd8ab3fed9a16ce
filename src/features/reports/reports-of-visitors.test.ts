import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertPost, insertWorld } from '../../../test/factories.ts'
import { tellingOf } from '../../../test/told.ts'
import { knownWriter } from '../../../test/writers.ts'
import { forgetReporters } from './forget-reporters.ts'

const api = await openApi()
const { db, send } = api
await insertWorld(db)
const telling = tellingOf(api)

let visitors = 0
/** A visitor with a name and an address of their own, from somewhere. */
function reportFrom(network: string, objectId: number, more: object = {}, to = send) {
  visitors += 1
  return to('/api/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({
      objectType: 'post',
      objectId,
      reason: 'spam',
      isGoodFaith: true,
      name: `Людина ${visitors}`,
      email: `visitor${visitors}@example.com`,
      ...more,
    }),
  })
}

const somePost = async () => insertPost(db, { author_id: (await knownWriter(api)).id })

/** What the reports of a case weigh, beside reach and age; that of one visitor is 1 (harm 2, trust 0.5). */
async function weightOf(postId: number): Promise<number> {
  await telling.runJobs()
  const found = await db
    .selectFrom('moderation_case')
    .innerJoin('post', 'post.id', 'moderation_case.post_id')
    .select(['priority', 'moderation_case.created_at', 'post.views_count'])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  const { priority, created_at, views_count } = found
  const weight = priority - Math.log1p(views_count) + created_at.getTime() / 3_600_000 / 6
  return Math.round(weight * 1_000) / 1_000
}

describe('reports of visitors', () => {
  test('from one network weigh as one, the heaviest, and from several as so many', async () => {
    const post = await somePost()
    for (const host of [1, 2, 3, 3, 200])
      expect((await reportFrom(`203.0.113.${host}`, post)).status).toBe(200)
    expect(await weightOf(post)).toBe(1)
    // hatred: harm 4, trust 0.5
    await reportFrom('203.0.113.7', post, { reason: 'hatred' })
    expect(await weightOf(post)).toBe(2)
    for (const network of ['2001:db8:5:1::1', '2001:db8:5:2::1', '198.51.100.1'])
      await reportFrom(network, post)
    expect(await weightOf(post)).toBe(4)
  })

  test('keep no address: a hash that is another for each thing, for 30 days', async () => {
    const [one, other] = [await somePost(), await somePost()]
    for (const post of [one, other])
      for (let times = 1; times <= 2; times++) await reportFrom('192.0.2.9', post)
    const networksOf = async () =>
      (
        await db
          .selectFrom('report')
          .innerJoin('moderation_case as case', 'case.id', 'report.case_id')
          .select('reporter_network')
          .where('case.post_id', 'in', [one, other])
          .orderBy('report.id')
          .execute()
      ).map(({ reporter_network }) => reporter_network?.toString('hex') ?? null)
    const [first, second, third, fourth] = await networksOf()
    expect([first, third]).toEqual([second, fourth])
    expect(first).not.toBe(third)
    await db
      .updateTable('report')
      .set({ created_at: daysAgo(31) })
      .execute()
    await forgetReporters(db)
    expect(await networksOf()).toEqual([null, null, null, null])
    // and those that are left weigh as one, too
    await reportFrom('192.0.2.10', one)
    expect(await weightOf(one)).toBe(2)
  })

  test('names and addresses are forgotten once nobody may object any more', async () => {
    const [open, decided] = [await somePost(), await somePost()]
    for (const post of [open, decided]) await reportFrom('192.0.2.77', post)
    await db
      .updateTable('report')
      .set({ created_at: daysAgo(200) })
      .execute()
    await db
      .updateTable('moderation_case')
      .set({ state: 'rejected', decided_at: daysAgo(181) })
      .where('post_id', '=', decided)
      .execute()
    await forgetReporters(db)
    const names = await db
      .selectFrom('report')
      .innerJoin('moderation_case as case', 'case.id', 'report.case_id')
      .select(['name', 'email'])
      .where('case.post_id', 'in', [open, decided])
      .orderBy('report.id')
      .execute()
    expect(names).toEqual([
      { name: expect.any(String), email: expect.any(String) },
      { name: null, email: null },
    ])
  })
})

test('are limited by the address they come from, whoever they say they are', async () => {
  const limited = await openApi({ RATE_LIMITS: 'on' })
  await insertWorld(limited.db)
  const post = await insertPost(limited.db, {})
  const statusFrom = async (address: string) =>
    (await reportFrom(address, post, {}, limited.send)).status
  for (let times = 1; times <= 6; times++) expect(await statusFrom('203.0.113.50')).toBe(200)
  expect(await statusFrom('203.0.113.50')).toBe(429)
  expect(await statusFrom('203.0.113.51')).toBe(200)
})

test('what a visitor adds about the same thing joins their report; more than it holds is refused', async () => {
  const post = await somePost()
  const email = 'adds@example.com'
  const add = (more: object) => reportFrom('198.51.100.77', post, { email, ...more })
  for (const more of [
    { words: 'Просить передоплату', quotes: ['на картку'] },
    { words: 'І прибрав телефон', quotes: ['пишіть у телеграм'] },
    { words: 'І прибрав телефон' },
  ])
    expect((await add(more)).status).toBe(200)
  const reports = await db
    .selectFrom('report')
    .select(['words', 'quotes'])
    .where('email', '=', email)
    .execute()
  expect(reports).toEqual([
    {
      words: 'Просить передоплату\n\nІ прибрав телефон',
      quotes: ['на картку', 'пишіть у телеграм'],
    },
  ])
  const long = await add({ words: 'Ще. '.repeat(498) })
  expect([long.status, long.body.field]).toEqual([400, 'words'])
  const fourth = await add({ quotes: ['раз', 'два'] })
  expect([fourth.status, fourth.body.field]).toEqual([400, 'quotes'])
})

test('words that are part of earlier ones are new', async () => {
  const post = await somePost()
  const email = 'part@example.com'
  for (const words of ['Також просить гроші', 'Так', 'Так'])
    expect((await reportFrom('198.51.100.78', post, { email, words })).status).toBe(200)
  expect(await wordsOf(email)).toEqual(['Також просить гроші\n\nТак'])
})

test('whoever types the address of another visitor adds nothing to their report', async () => {
  const post = await somePost()
  const email = 'another@example.com'
  await reportFrom('198.51.100.79', post, { email, words: 'Справжня скарга' })
  const long = 'Ще. '.repeat(499).trim()
  expect((await reportFrom('203.0.113.79', post, { email, words: long })).status).toBe(200)
  expect(
    (await reportFrom('198.51.100.79', post, { email, words: 'І прибрав телефон' })).status,
  ).toBe(200)
  expect(await wordsOf(email)).toEqual(['Справжня скарга\n\nІ прибрав телефон', long])
})

const wordsOf = async (email: string) =>
  (
    await db.selectFrom('report').select('words').where('email', '=', email).orderBy('id').execute()
  ).map(({ words }) => words)
