import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import { daysAgo, inDays, insertPost, insertWorld } from '../../../test/factories.ts'
import { refreshDueOccurrences, refreshOccurrences } from './refresh-occurrences.ts'

const { db, get } = await openApi()
const HOUR = 3_600_000
let world: Awaited<ReturnType<typeof insertWorld>>

beforeAll(async () => {
  world = await insertWorld(db)
})

/** To the second: occurrences know no less. */
const whole = (moment: Date) => new Date(Math.floor(moment.getTime() / 1_000) * 1_000)
const insertEvent = (startsAt: Date, recurrence: string) =>
  insertPost(db, {
    startsAt,
    country_code: 'PL',
    city_id: world.warsaw,
    event: { recurrence, ends_at: new Date(startsAt.getTime() + HOUR), time_zone: 'UTC' },
  })
const listed = async (when: 'coming' | 'past', place = {}) => {
  const { tape, total } = await get('/events', { when, ...place })
  return { total, events: tape.map((post: Body) => [post.id, post.event.startsAt]) }
}

test('what began in the past and goes on is to come, once, at its next occurrence', async () => {
  const start = whole(daysAgo(10))
  const id = await insertEvent(start, 'FREQ=WEEKLY;COUNT=4')
  await refreshOccurrences(db, [id])
  const next = new Date(start.getTime() + 14 * 24 * HOUR).toISOString()
  expect(await listed('coming')).toEqual({ total: 1, events: [[id, next]] })
  expect(await listed('coming', { destinationCountry: 'PL', destinationCity: 'warsaw' })).toEqual({
    total: 1,
    events: [[id, next]],
  })
  expect(await listed('past')).toEqual({ total: 0, events: [] })
  const { seo_link } = await db
    .selectFrom('post')
    .select('seo_link')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { posts } = await get('/posts', { seoLink: seo_link ?? '' })
  expect(posts[0].event).toMatchObject({ startsAt: next, occurrencesLeft: 1 })
})

test('as time goes on the job moves it on, and after its last time to the archive', async () => {
  await db.updateTable('post').set({ status: 0 }).execute()
  await sql`select refresh_listing(id) from post`.execute(db)
  const start = whole(inDays(1))
  const id = await insertEvent(start, 'FREQ=DAILY;COUNT=3')
  const shownAt = async (now: Date) => {
    await refreshDueOccurrences(db, now)
    const row = await db
      .selectFrom('event')
      .select(['next_starts_at', 'occurrences_left', 'occurrences_due_at'])
      .where('post_id', '=', id)
      .executeTakeFirstOrThrow()
    return [
      row.next_starts_at?.toISOString(),
      row.occurrences_left,
      row.occurrences_due_at !== null,
    ]
  }
  const after = (hours: number) => new Date(start.getTime() + hours * HOUR)
  expect(await shownAt(after(-20))).toEqual([start.toISOString(), 2, true])
  expect(await shownAt(after(0.5)), 'while it is on').toEqual([start.toISOString(), 2, true])
  expect(await shownAt(after(2))).toEqual([after(24).toISOString(), 1, true])
  expect(await listed('coming')).toEqual({ total: 1, events: [[id, after(24).toISOString()]] })
  expect(await shownAt(after(26))).toEqual([after(48).toISOString(), 0, false])
  expect(await shownAt(after(100))).toEqual([after(48).toISOString(), 0, false])
})

test('without an end it is known a year ahead, and more in good time', async () => {
  const start = whole(inDays(1))
  const id = await insertEvent(start, 'FREQ=WEEKLY')
  await refreshDueOccurrences(db)
  const last = async () => {
    const { rows } = await sql<{ last: Date }>`
      select max(starts_at) as last from event_occurrence where post_id = ${id}`.execute(db)
    return rows[0]?.last.getTime() ?? 0
  }
  expect(await last()).toBeGreaterThan(inDays(390).getTime())
  await refreshDueOccurrences(db, inDays(320))
  expect(await last()).toBeGreaterThan(inDays(700).getTime())
})

test('a rule that cannot be read leaves a single event', async () => {
  const start = whole(inDays(3))
  const id = await insertEvent(start, 'FREQ=SECONDLY')
  await refreshDueOccurrences(db)
  const row = await db
    .selectFrom('event')
    .select(['next_starts_at', 'occurrences_due_at'])
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ next_starts_at: null, occurrences_due_at: null })
  expect((await listed('coming')).events).toContainEqual([id, start.toISOString()])
})
