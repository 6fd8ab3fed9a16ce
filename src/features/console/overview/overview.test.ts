import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import {
  changePost,
  daysAgo,
  insertComment,
  insertCustomer,
  insertPost,
  insertPosts,
  insertWorld,
  minutesAgo,
} from '../../../../test/factories.ts'
import { seeded } from '../../../../test/seeded.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { someWriter } from '../../../../test/writers.ts'
import { shiftDays } from '../../../lib/time/shift-day.ts'
import type { Overview } from '../contract.ts'
import { figureNames } from './figure-names.ts'
import { refreshStatistics } from './refresh-statistics.ts'

const api = await openApi()
const { db } = api
const { warsaw, berlin } = await insertWorld(db)
const admin = await someWriter(api, { role: 'admin' })
const today = new Date().toISOString().slice(0, 10)
const inWarsaw = { country_code: 'PL', city_id: warsaw }

beforeEach(async () => {
  await sql`truncate daily_statistic, statistic_refresh`.execute(db)
})

async function overview(query = ''): Promise<Overview> {
  const { status, body } = await admin.ask('GET', `/admin/overview${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.overview
}
async function figuresCsv(query: string): Promise<string> {
  const { bearer: headers } = await signInAs(db, admin.id)
  return (await api.send(`/uk/admin/figures.csv${query}`, { headers })).body
}
const figureOf = (seen: Overview, name: string) =>
  seen.figures.find(({ figure }) => figure === name)
const seriesOf = (seen: Overview, name: string) =>
  seen.series.find(({ metric }) => metric === name)?.points ?? []

/** A question in Warsaw with its answers, so many minutes later. */
async function ask(published_at: Date, answeredAfter: readonly number[] = []) {
  const id = await insertPost(db, { kind: 1, published_at, ...inWarsaw })
  for (const minutes of answeredAfter)
    await insertComment(db, {
      post_id: id,
      created_at: new Date(published_at.getTime() + minutes * 60_000),
    })
  return id
}

test('says nothing before the first count', async () => {
  expect(await overview()).toBeNull()
})

test('counts what is shown by day and place, and compares with the period before', async () => {
  const [before] = await insertPosts(db, [
    { published_at: daysAgo(9), ...inWarsaw },
    { published_at: daysAgo(2), ...inWarsaw },
    { published_at: daysAgo(2), country_code: 'DE', city_id: berlin },
    { published_at: daysAgo(3) },
    { published_at: daysAgo(3), status: 0 },
  ])
  await refreshStatistics(db)
  const everywhere = await overview('?days=7')
  expect(everywhere.endsOn).toBe(shiftDays(today, -1))
  expect(figureOf(everywhere, 'posts')).toMatchObject({ value: 3, before: 1 })
  expect(await figuresCsv('?days=7')).toContain(`${figureNames.posts()},3,1`)
  expect(seriesOf(everywhere, 'posts')).toHaveLength(7)
  expect(seriesOf(everywhere, 'posts').map(({ value }) => value)).toEqual([0, 0, 0, 0, 1, 2, 0])
  expect(everywhere.places.map(({ name, posts }) => [name, posts])).toEqual([
    ['Німеччина', 1],
    ['Польща', 1],
  ])
  const poland = await overview('?days=7&destinationCountry=PL')
  expect(figureOf(poland, 'posts')).toMatchObject({ value: 1, before: 1 })
  expect(poland.places).toMatchObject([{ name: 'Варшава', city: 'warsaw', posts: 1 }])
  const city = await overview('?days=7&destinationCountry=PL&destinationCity=warsaw')
  expect([figureOf(city, 'posts')?.value, city.places]).toEqual([1, []])

  // what is hidden later is taken back, with the periods of the next day
  await changePost(db, before ?? 0, { status: 0 })
  await sql`update statistic_refresh set ends_on = ends_on - 1`.execute(db)
  await refreshStatistics(db)
  expect(figureOf(await overview('?days=7'), 'posts')).toMatchObject({ value: 3, before: 0 })
})

test('tells the share without an answer and the median of the first answers', async () => {
  await ask(daysAgo(2), [10, 500])
  await ask(daysAgo(3), [30])
  await ask(daysAgo(4), [80])
  await ask(daysAgo(5))
  await ask(daysAgo(40), [100])
  await refreshStatistics(db)
  const seen = await overview('?days=30')
  expect(figureOf(seen, 'questions')).toMatchObject({ value: 4, before: 1 })
  expect(figureOf(seen, 'answers')?.value).toBe(4)
  expect(figureOf(seen, 'unanswered-share')).toMatchObject({ value: 25, before: 0 })
  expect(figureOf(seen, 'first-answer')).toMatchObject({ value: 30, before: 100 })
  // of days on which nobody asked nothing is said
  expect(seriesOf(seen, 'unanswered-share').slice(-6)).toMatchObject([
    { value: null },
    { value: 100 },
    { value: 0 },
    { value: 0 },
    { value: 0 },
    { value: null },
  ])
})

/** A case in Warsaw with so many reports, decided so many minutes later on a day before today. */
async function openCase(reports: number, ago: number, minutes?: number) {
  const created_at = new Date(Date.parse(today) - ago * 86_400_000)
  const decided_at = minutes === undefined ? null : new Date(+created_at + minutes * 60_000)
  const { id } = await db
    .insertInto('moderation_case')
    .values({
      object_type: 'post',
      ...inWarsaw,
      created_at,
      decided_at,
      state: decided_at ? 'upheld' : 'open',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (; reports > 0; reports--)
    await db.insertInto('report').values({ case_id: id, reason: 'spam', created_at }).execute()
}

test('counts reports, and the median time to the decisions of the period', async () => {
  await openCase(2, 3, 60)
  await openCase(1, 4, 600)
  // decided within the period, opened and reported before it
  await openCase(1, 9, 4_320)
  await openCase(1, 2)
  await openCase(1, 12, 30)
  await refreshStatistics(db)
  const seen = await overview('?days=7')
  expect(figureOf(seen, 'reports')).toMatchObject({ value: 4, before: 2 })
  expect(figureOf(seen, 'decision-time')).toMatchObject({ value: 600, before: 30 })
  expect(seriesOf(seen, 'decision-time').filter(({ value }) => value !== null)).toHaveLength(3)
  const poland = await overview('?days=7&destinationCountry=PL')
  expect(poland.places).toMatchObject([{ city: 'warsaw', reports: 4, decisionTime: 600 }])
  await sql`truncate moderation_case cascade`.execute(db)
})

test('counts who joined with a proven address, and who came', async () => {
  const join = (created_at: Date, more = {}) =>
    insertCustomer(db, { created_at, email_verified_at: new Date(), ...inWarsaw, ...more })
  const [one] = [await join(daysAgo(1)), await join(daysAgo(1))]
  await join(daysAgo(1), { email: 'unproven@example.com', email_verified_at: null })
  await refreshStatistics(db)
  const warsawOnly = '?days=7&destinationCountry=PL&destinationCity=warsaw'
  expect(figureOf(await overview(warsawOnly), 'joined')?.value).toBe(2)
  // two devices are one person
  await signInAs(db, one)
  await signInAs(db, one)
  await refreshStatistics(db)
  await sql`update statistic_refresh set ends_on = ${today}::date`.execute(db)
  const active = ['active-1', 'active-7', 'active-30']
  const seen = await overview(warsawOnly)
  expect(active.map((name) => figureOf(seen, name)?.value)).toEqual([1, 1, 1])
  // what was measured on a day stays, though the session says a later one now
  await sql`update daily_statistic set day = day - 1 where metric = 'active'`.execute(db)
  await sql`update session set used_at = ${daysAgo(20)}`.execute(db)
  await refreshStatistics(db, 'start')
  const later = await overview(warsawOnly)
  expect(active.map((name) => figureOf(later, name)?.value)).toEqual([1, 1, 1])
})

test('is exact against a direct count, and the same when counted from the start', async () => {
  const { below, pick } = seeded(7)
  for (let index = 0; index < 60; index++) {
    const published_at = minutesAgo(below(190 * 1_440))
    const kind = below(2)
    const place = pick([inWarsaw, { country_code: 'DE', city_id: berlin }, { country_code: 'PL' }])
    const post_id = await insertPost(db, { kind, published_at, status: pick([1, 1, 0]), ...place })
    for (let answer = below(3); answer > 0; answer--)
      await insertComment(db, {
        post_id,
        created_at: new Date(published_at.getTime() + below(2_000) * 60_000),
        status: pick([1, 1, 0]),
      })
  }
  await refreshStatistics(db)
  const counted = await statistics()
  await sql`truncate daily_statistic`.execute(db)
  await refreshStatistics(db, 'start')
  expect(await statistics()).toEqual(counted)
  const places = [
    { query: '', where: sql`true` },
    { query: '&destinationCountry=PL', where: sql`p.country_code = 'PL'` },
    {
      query: '&destinationCountry=PL&destinationCity=warsaw',
      where: sql`p.city_id = ${warsaw}`,
    },
  ]
  for (const days of [7, 30, 90])
    for (const { query, where } of places) {
      const seen = await overview(`?days=${days}${query}`)
      const direct = await countQuestions(days, where)
      expect(figureOf(seen, 'questions')?.value, query).toBe(direct.questions)
      const minutes = figureOf(seen, 'first-answer')?.value ?? Number.NaN
      expect(minutes, query).toBeCloseTo(direct.minutes ?? Number.NaN, 6)
    }
})

/** Straight from the posts and comments. */
async function countQuestions(days: number, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ questions: number; minutes: number | null }>`
    select count(*) as questions, percentile_cont(0.5) within group (order by first) as minutes from (
      select (select min(extract(epoch from c.created_at - p.published_at)) / 60 from comment c
        where c.post_id = p.id and c.status = 1 and c.deleted_at is null) as first
      from post p
      where p.published_at >= ${today}::date - ${days}::integer and p.published_at < ${today}::date
        and p.status = 1 and p.deleted_at is null and p.kind = 1 and ${where}) asked`.execute(db)
  return rows[0] ?? { questions: 0, minutes: null }
}

async function statistics() {
  const { rows } = await sql`
    select metric, span, country_code, city_id, day::text, value from daily_statistic
    where metric <> 'active' and day >= ${shiftDays(today, -180)}::date order by 1, 2, 3, 4, 5`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(50)
  return rows
}
