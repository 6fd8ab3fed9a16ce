import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertCustomer, insertWorld, minutesAgo } from '../../../../test/factories.ts'
import { openMailbox } from '../../../../test/mailbox.ts'
import { callerOf, insertMember, PASSWORD, signInAs } from '../../../../test/sign-in.ts'

const api = await openApi()
const { db } = api
const call = callerOf(api)
const mailbox = openMailbox(api)

const email = 'olena@example.com'
const olena = await insertMember(db, { username: 'olena', email })
const signIn = (of: string, password: string, headers?: Record<string, string>) =>
  call('POST', '/login', { email: of, password }, headers)

const CHROME = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('signing in', () => {
  test('answers with the token and the person, and keeps its cookies as it should', async () => {
    const { status, body, headers } = await signIn(' Olena@Example.com ', PASSWORD)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      data: { username: 'olena', email, role: 'member' },
      ticket: null,
    })
    const [ofDevice, ...ofSession] = headers.getSetCookie()
    expect(ofSession).toEqual([
      `__Host-session=${body.token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
      'isAuth=true; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
    ])
    expect(ofDevice).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('shows the place of the profile first, unless this browser has chosen one', async () => {
    const { warsaw } = await insertWorld(db)
    await insertMember(db, {
      username: 'halyna',
      email: 'halyna@example.com',
      country_code: 'PL',
      city_id: warsaw,
    })
    const placesOf = async (cookie?: string) => {
      const { headers } = await signIn('halyna@example.com', PASSWORD, cookie ? { cookie } : {})
      return headers.getSetCookie().flatMap((one) => /^(?:country|city)=[^;]*/.exec(one) ?? [])
    }
    expect(await placesOf()).toEqual(['country=PL', 'city=warsaw'])
    expect(await placesOf('country=DE')).toEqual([])
  })

  test('the token is nowhere in the database', async () => {
    const { body } = await signIn(email, PASSWORD)
    const { rows } = await sql<{
      all: string
    }>`select string_agg(session::text, '') as all from session`.execute(db)
    expect(rows[0]?.all).not.toContain(body.token)
  })

  test('a wrong password, an unknown address, a person without a password and one who is banned: one answer', async () => {
    await insertMember(db, { email: 'banned@example.com', status: 0 })
    await insertMember(db, { email: 'google@example.com' }, { password_hash: null })
    await insertCustomer(db, { email: 'bare@example.com' })
    const answers = await Promise.all(
      ['olena', 'nobody', 'banned', 'google', 'bare'].map((name) =>
        signIn(`${name}@example.com`, name === 'olena' ? 'не той пароль' : PASSWORD),
      ),
    )
    const plain = answers.map(({ status, body, headers }) => ({
      status,
      body: { ...body, requestId: '' },
      cookies: headers.getSetCookie(),
    }))
    expect(plain[0]).toMatchObject({
      status: 400,
      body: { field: 'password', detail: 'Пошта або пароль не підходять' },
      cookies: [],
    })
    for (const other of plain) expect(other).toEqual(plain[0])
  })

  test('a session that somebody else planted is not taken over', async () => {
    const planted = 'a'.repeat(43)
    const stranger = await insertMember(db, { email: 'planter@example.com' })
    const theirs = await signInAs(db, stranger)
    for (const token of [planted, theirs.token]) {
      const { body } = await signIn(email, PASSWORD, { cookie: `__Host-session=${token}` })
      expect(body.token).not.toBe(token)
      const { body: old } = await call('GET', '/login/token', undefined, {
        cookie: `__Host-session=${token}`,
      })
      expect(old.data).toBeNull()
    }
  })

  test('with a second step there is a ticket and no session', async () => {
    await insertMember(
      db,
      { email: 'second@example.com' },
      { totp_secret: 'JBSWY3DPEHPK3PXP', totp_confirmed_at: new Date() },
    )
    const { body, headers } = await signIn('second@example.com', PASSWORD)
    expect(body).toEqual({ token: null, data: null, ticket: expect.any(String) })
    expect(headers.getSetCookie()).toEqual([])
  })
})

describe('five wrong passwords', () => {
  const wrong = async (address: string, times: number) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time++)
      statuses.push((await signIn(address, 'не той пароль')).status)
    return statuses
  }

  test('lock the password for 15 minutes, the right one too; and an unknown address just so', async () => {
    await insertMember(db, { email: 'locked@example.com' })
    const answers = []
    for (const address of ['locked@example.com', 'unknown@example.com']) {
      expect(await wrong(address, 5)).toEqual([400, 400, 400, 400, 400])
      const { status, headers, body } = await signIn(address, PASSWORD)
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(880)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900)
      answers.push({ ...body, requestId: '', retryAfter: 0 })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ code: 'password-locked' })
    expect(answers[0]?.detail).toContain('Спробуйте через 15 хвилин або')
    const waitAfter = async (minutes: number) => {
      await db
        .updateTable('password_attempt')
        .set({ last_at: minutesAgo(minutes) })
        .execute()
      return (await signIn('locked@example.com', PASSWORD)).body.detail
    }
    expect(await waitAfter(12.5)).toContain('Спробуйте через 3 хвилини або')
    expect(await waitAfter(14.5)).toMatch(/Спробуйте через \d+ секунд[уи]? або/)
    await db
      .updateTable('password_attempt')
      .set({ last_at: minutesAgo(15.1) })
      .execute()
    expect((await signIn('locked@example.com', PASSWORD)).status).toBe(200)
  })

  test('tried all at once are counted too', async () => {
    await insertMember(db, { email: 'burst@example.com' })
    const tries = Array.from({ length: 12 }, () => signIn('burst@example.com', 'не той пароль'))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  test('four and then the right one begin anew', async () => {
    await insertMember(db, { email: 'forgetful@example.com' })
    for (const _ of [1, 2]) {
      await wrong('forgetful@example.com', 4)
      expect((await signIn('forgetful@example.com', PASSWORD)).status).toBe(200)
    }
  })
})

test('a device that nobody has signed in from is news, once', async () => {
  await insertMember(db, { email: 'devices@example.com' })
  const arrivals = [CHROME, CHROME, FIREFOX, FIREFOX]
  const letters = []
  for (const agent of arrivals) {
    await signIn('devices@example.com', PASSWORD, { 'user-agent': agent })
    const sent = (await mailbox.readNew()).filter(({ to }) => to === 'devices@example.com')
    letters.push(sent.map(({ text }) => /Firefox, Windows|Chrome, Android/.exec(text)?.[0]))
  }
  expect(letters).toEqual([['Chrome, Android'], [], ['Firefox, Windows'], []])
})

test('one event is counted, with nothing of the visitor', async () => {
  await db.deleteFrom('analytics_event').execute()
  await signIn(email, PASSWORD)
  expect(await db.selectFrom('analytics_event').selectAll().execute()).toEqual([
    { id: expect.any(Number), name: 'login', method: 'email', created_at: expect.any(Date) },
  ])
})

test('at most 20 devices: the one that was longest unused goes', async () => {
  await db.deleteFrom('session').where('customer_id', '=', olena).execute()
  const first = await signInAs(db, olena)
  await db
    .updateTable('session')
    .set({ used_at: minutesAgo(5) })
    .execute()
  for (let device = 0; device < 20; device++) await signIn(email, PASSWORD)
  const { count } = await db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', olena)
    .executeTakeFirstOrThrow()
  expect(count).toBe(20)
  const { body } = await call('GET', '/login/token', undefined, first.bearer)
  expect(body.data).toBeNull()
})
