import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo } from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'
import { removeDuePeople } from './removal/remove-due-people.ts'

const api = await openApi()
const { db, send, services } = api
const call = callerOf(api)
const mailbox = openMailbox(api)
beforeEach(async () => {
  await mailbox.readNew()
})

let people = 0
async function somebody() {
  const email = `leaver-${++people}@example.com`
  const id = await insertMember(db, { email, username: `leaver-${people}` })
  return { id, email, bearer: (await signInAs(db, id)).bearer }
}
const leave = (bearer: Record<string, string>, posts = 'anonymise') =>
  call('DELETE', '/user', { posts }, bearer)
const leavesAt = async (bearer: Record<string, string>) =>
  (await call('GET', '/login/token', undefined, bearer)).body.data?.leavesAt
const makeDue = (id: number) =>
  db
    .updateTable('leaving')
    .set({ due_at: daysAgo(0.001) })
    .where('customer_id', '=', id)
    .execute()
/** Opens the page of the letter's link, or presses its button. */
async function stayBy(link: string, method: 'GET' | 'POST', headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(link)
  const answer = await send(pathname + search, { method, headers })
  return { status: answer.status, location: answer.headers.get('location') }
}

/** Until another connection waits for a lock of this database. */
async function someoneWaits(): Promise<void> {
  for (let waits = false; !waits; ) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    waits = rows.length > 0
  }
}

describe('leaving', () => {
  test('is due in 14 days, and a letter says so', async () => {
    const { bearer, email } = await somebody()
    const { status, body } = await leave(bearer)
    expect(status).toBe(200)
    const days = (Date.parse(body.leavesAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThanOrEqual(14)
    expect(await leavesAt(bearer)).toBe(body.leavesAt)
    const [letter] = await mailbox.readNew()
    expect(letter).toMatchObject({ to: email, subject: 'Ваш обліковий запис буде видалено' })
    expect(letter?.text).toContain('лишаться в спільноті без вашого імені')
    expect(letter?.text).toContain('14 днів')
  })

  test('wants a choice, and the choice may change; the day does not', async () => {
    const { id, bearer } = await somebody()
    const refused = await call('DELETE', '/user', {}, bearer)
    expect([refused.status, refused.body.field]).toEqual([400, 'posts'])
    const first = await leave(bearer)
    const second = await leave(bearer, 'delete')
    expect(second.body.leavesAt).toBe(first.body.leavesAt)
    const wish = await db
      .selectFrom('leaving')
      .select('posts')
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(wish.posts).toBe('delete')
  })

  test('says what was chosen, so that a second look begins with it', async () => {
    const { bearer } = await somebody()
    const chosen = async () =>
      (await call('GET', '/login/token', undefined, bearer)).body.data?.leavesPosts
    expect(await chosen()).toBeNull()
    await leave(bearer, 'delete')
    expect(await chosen()).toBe('delete')
    await leave(bearer, 'anonymise')
    expect(await chosen()).toBe('anonymise')
    await call('POST', '/user/stay', {}, bearer)
    expect(await chosen()).toBeNull()
  })

  test('is taken back in the settings, twice without harm', async () => {
    const { id, bearer } = await somebody()
    await leave(bearer)
    for (const _ of [1, 2]) expect((await call('POST', '/user/stay', {}, bearer)).status).toBe(200)
    expect(await leavesAt(bearer)).toBeNull()
    await removeDuePeople(services.db)
    await mailbox.readNew()
    const { deleted_at } = await db
      .selectFrom('customer')
      .select('deleted_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(deleted_at).toBeNull()
  })
})

describe('the job of a removal', () => {
  const jobsOf = async (id: number) => {
    const { rows } = await sql<{ attempts: number }>`select attempts, run_at, locked_by
      from graphile_worker._private_jobs where payload->>'customerId' = ${String(id)}`.execute(db)
    return rows
  }
  const due = async () => {
    const { id, bearer } = await somebody()
    await leave(bearer)
    await mailbox.readNew()
    await makeDue(id)
    await removeDuePeople(services.db)
    return id
  }
  test.each([
    ['runs', `locked_at = now(), locked_by = 'another', attempts = 1`],
    ['waits for its next attempt', `attempts = 5, run_at = now() + interval '1 hour'`],
  ])('is left alone while it %s', async (_, change) => {
    const id = await due()
    await sql`update graphile_worker._private_jobs set ${sql.raw(change)}
      where payload->>'customerId' = ${String(id)}`.execute(db)
    const before = await jobsOf(id)
    await removeDuePeople(services.db)
    expect(await jobsOf(id)).toEqual(before)
    expect(before).toHaveLength(1)
  })

  test('that used up its attempts begins anew', async () => {
    const id = await due()
    await sql`update graphile_worker._private_jobs set attempts = max_attempts
      where payload->>'customerId' = ${String(id)}`.execute(db)
    await removeDuePeople(services.db)
    const attempts = (await jobsOf(id)).map((job) => job.attempts)
    expect(attempts).toContain(0)
  })
})

describe('the button of the letter', () => {
  test('takes it back without signing in; opening the page alone does not', async () => {
    const { bearer } = await somebody()
    await leave(bearer)
    const [letter] = await mailbox.readNew()
    const link = letter?.link ?? ''
    expect((await stayBy(link, 'GET')).location).toBeNull()
    expect(await leavesAt(bearer)).not.toBeNull()
    expect(await stayBy(link, 'POST')).toEqual({
      status: 303,
      location: '/uk/stay?status=stayed',
    })
    expect(await leavesAt(bearer)).toBeNull()
    expect((await stayBy(link, 'POST')).location).toBe('/uk/stay?status=late')
  })

  test('is of the last letter alone, of no other site, and serves nobody with a forged one', async () => {
    const { bearer } = await somebody()
    await leave(bearer)
    const [first] = await mailbox.readNew()
    await leave(bearer, 'delete')
    const [second] = await mailbox.readNew()
    const forged = second?.link.replace(/..$/, (end) => (end === 'AA' ? 'BB' : 'AA')) ?? ''
    expect((await stayBy(first?.link ?? '', 'POST')).location).toBe('/uk/stay?status=newer')
    for (const old of [forged, second?.link.split('?')[0] ?? ''])
      expect((await stayBy(old, 'POST')).location).toBe('/uk/stay?status=late')
    const evil = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await stayBy(second?.link ?? '', 'POST', evil)).status).toBe(403)
    expect(await leavesAt(bearer)).not.toBeNull()
  })

  test('of a letter from an earlier wish does not say that the later one is over', async () => {
    const { bearer } = await somebody()
    await leave(bearer)
    const [first] = await mailbox.readNew()
    await call('POST', '/user/stay', {}, bearer)
    expect((await stayBy(first?.link ?? '', 'POST')).location).toBe('/uk/stay?status=late')
    await leave(bearer)
    expect((await stayBy(first?.link ?? '', 'POST')).location).toBe('/uk/stay?status=newer')
    expect(await leavesAt(bearer)).not.toBeNull()
  })

  test.each([
    ['the letter', 303, '/uk/stay?status=late'],
    ['the settings', 401, null],
  ])(
    'of %s comes too late while the account is being closed, and the removal goes on',
    async (where, status, location) => {
      const { id, bearer } = await somebody()
      await leave(bearer)
      const [letter] = await mailbox.readNew()
      await makeDue(id)
      const { answer } = await db.transaction().execute(async (tx) => {
        await sql`select from leaving where customer_id = ${id} for update`.execute(tx)
        const pressed =
          where === 'the letter'
            ? stayBy(letter?.link ?? '', 'POST')
            : stayBy('http://svoi.test/api/user/stay', 'POST', bearer)
        await someoneWaits()
        await sql`update customer set deleted_at = now() where id = ${id}`.execute(tx)
        return { answer: pressed }
      })
      expect(await answer).toEqual({ status, location })
      const { rows } = await sql`select from leaving where customer_id = ${id}`.execute(db)
      expect(rows).toHaveLength(1)
    },
  )

  test('comes too late once everything is gone', async () => {
    const { id, bearer } = await somebody()
    await leave(bearer)
    const [letter] = await mailbox.readNew()
    await makeDue(id)
    await removeDuePeople(services.db)
    await removeDuePeople(services.db)
    const letters = await mailbox.readNew()
    expect(letters.map(({ subject }) => subject)).toEqual(['Обліковий запис видалено'])
    expect((await stayBy(letter?.link ?? '', 'POST')).location).toBe('/uk/stay?status=late')
    expect((await call('POST', '/user/stay', {}, bearer)).status).toBe(401)
  })
})
