import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, minutesAgo } from '../../../test/factories.ts'
import {
  callerOf,
  cookiesOf,
  insertMember,
  PASSWORD,
  type SignedInPerson,
  signInAs,
} from '../../../test/sign-in.ts'
import { hashOf } from './email/secret-token.ts'

const api = await openApi()
const { db } = api
const call = callerOf(api)
const olena = await insertMember(db, { username: 'olena', email: 'olena@example.com' })
const taras = await insertMember(db, { username: 'taras', email: 'taras@example.com' })

const who = async (headers: Record<string, string>) =>
  (await call('GET', '/login/token', undefined, headers)).body
const change = (person: SignedInPerson, values: { used_at?: Date; created_at?: Date }) =>
  db.updateTable('session').set(values).where('token_hash', '=', hashOf(person.token)).execute()

describe('who is signed in', () => {
  test('by the bearer token, which is repeated, and by the cookie, which is not', async () => {
    const person = await signInAs(db, olena)
    expect(await who(person.bearer)).toMatchObject({
      token: person.token,
      data: { username: 'olena' },
    })
    expect(await who(person.cookie)).toMatchObject({ token: null, data: { username: 'olena' } })
    expect(await who({})).toEqual({ token: null, data: null })
  })

  test('with how much they have not read', async () => {
    const { bearer } = await signInAs(db, olena)
    expect(await who(bearer)).toMatchObject({ data: { totalNew: 0 } })
    await db.insertInto('inbox').values({ customer_id: olena, unread: 3 }).execute()
    expect(await who(bearer)).toMatchObject({ data: { totalNew: 3 } })
  })

  test('with a bearer token the cookie says nothing', async () => {
    const [one, other] = [await signInAs(db, olena), await signInAs(db, taras)]
    expect(await who({ ...one.bearer, ...other.cookie })).toMatchObject({
      data: { username: 'olena' },
    })
    expect(await who({ authorization: 'Bearer forged', ...other.cookie })).toEqual({
      token: null,
      data: null,
    })
  })

  test('isAuth is a hint that opens nothing', async () => {
    expect(await who({ cookie: 'isAuth=true' })).toEqual({ token: null, data: null })
    const { status } = await call('GET', '/sessions', undefined, { cookie: 'isAuth=true' })
    expect(status).toBe(401)
  })

  test('somebody banned or gone is nobody', async () => {
    const gone = await insertMember(db)
    const person = await signInAs(db, gone)
    for (const values of [{ status: 0 }, { status: 1, deleted_at: new Date() }]) {
      await db.updateTable('customer').set(values).where('id', '=', gone).execute()
      expect((await who(person.bearer)).data).toBeNull()
    }
  })
})

describe('a session ends', () => {
  test.each([
    ['29 days without use', { used_at: daysAgo(29), created_at: daysAgo(80) }, true],
    ['30 days without use', { used_at: daysAgo(30.01) }, false],
    ['90 days in all, though used today', { created_at: daysAgo(90.01) }, false],
  ])('%s', async (_, values, lives) => {
    const person = await signInAs(db, olena)
    await change(person, values)
    expect((await who(person.bearer)).data !== null).toBe(lives)
  })

  test('and a browser forgets one that ended', async () => {
    const { headers } = await call('GET', '/login/token', undefined, {
      cookie: '__Host-session=ended',
    })
    expect(cookiesOf(headers)).toEqual({ '__Host-session': '', isAuth: 'false' })
  })

  test('use keeps it, and renews the cookie of the browser', async () => {
    const person = await signInAs(db, olena)
    expect(
      (await call('GET', '/sessions', undefined, person.cookie)).headers.getSetCookie(),
    ).toEqual([])
    await change(person, { used_at: minutesAgo(11) })
    const { headers } = await call('GET', '/sessions', undefined, person.cookie)
    expect(cookiesOf(headers)).toEqual({ '__Host-session': person.token, isAuth: 'true' })
    const row = await db
      .selectFrom('session')
      .select('used_at')
      .where('token_hash', '=', hashOf(person.token))
      .executeTakeFirstOrThrow()
    expect(row.used_at.getTime()).toBeGreaterThan(minutesAgo(1).getTime())
  })
})

describe('signing out', () => {
  test('ends this session alone and clears both cookies', async () => {
    const [one, other] = [await signInAs(db, olena), await signInAs(db, olena)]
    const { status, headers } = await call('POST', '/logout', {}, one.cookie)
    expect(status).toBe(200)
    expect(headers.getSetCookie()).toEqual([
      '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      'isAuth=false; Max-Age=0; Path=/; Secure; SameSite=Lax',
    ])
    expect((await who(one.cookie)).data).toBeNull()
    expect((await who(other.cookie)).data).not.toBeNull()
  })
  test('never refuses, though nobody is signed in', async () => {
    expect((await call('POST', '/logout', {})).status).toBe(200)
  })
})

describe('devices', () => {
  test('are listed, the current one marked, and end one by one or all but this', async () => {
    await db.deleteFrom('session').execute()
    const people = [await signInAs(db, olena), await signInAs(db, olena), await signInAs(db, olena)]
    const [here, second, third] = people as [SignedInPerson, SignedInPerson, SignedInPerson]
    const { sessions } = (await call('GET', '/sessions', undefined, here.bearer)).body
    expect(sessions).toHaveLength(3)
    expect(sessions.filter((one: { isCurrent: boolean }) => one.isCurrent)).toHaveLength(1)
    const { sessions: seen } = (await call('GET', '/sessions', undefined, second.bearer)).body
    const { id } = seen.find((one: { isCurrent: boolean }) => one.isCurrent)
    expect((await call('DELETE', `/sessions/${id}`, undefined, here.bearer)).status).toBe(200)
    expect((await who(second.bearer)).data).toBeNull()
    expect((await call('DELETE', '/sessions', undefined, here.bearer)).status).toBe(200)
    expect((await who(third.bearer)).data).toBeNull()
    expect((await who(here.bearer)).data).not.toBeNull()
  })

  test("another person's session is not there", async () => {
    const [mine, theirs] = [await signInAs(db, olena), await signInAs(db, taras)]
    const { sessions } = (await call('GET', '/sessions', undefined, theirs.bearer)).body
    const { status } = await call('DELETE', `/sessions/${sessions[0].id}`, undefined, mine.bearer)
    expect(status).toBe(404)
    expect((await who(theirs.bearer)).data).not.toBeNull()
  })

  test('ending the current one clears its cookies', async () => {
    const here = await signInAs(db, taras)
    const { sessions } = (await call('GET', '/sessions', undefined, here.cookie)).body
    const { id } = sessions.find((one: { isCurrent: boolean }) => one.isCurrent)
    const { headers } = await call('DELETE', `/sessions/${id}`, undefined, here.cookie)
    expect(cookiesOf(headers)).toEqual({ '__Host-session': '', isAuth: 'false' })
  })
})

describe('proving oneself', () => {
  const prove = (person: SignedInPerson, password: string) =>
    call('POST', '/login/prove', { password }, person.bearer)
  const delicate = (person: SignedInPerson) =>
    call('POST', '/email/change', { email: `new-${Math.random()}@example.com` }, person.bearer)

  test('opens what is delicate for 15 minutes', async () => {
    const person = await signInAs(db, olena, { provedMinutesAgo: 16 })
    expect(await delicate(person)).toMatchObject({ status: 403, body: { code: 'prove-yourself' } })
    expect(await prove(person, 'не той')).toMatchObject({
      status: 400,
      body: { field: 'password' },
    })
    expect((await prove(person, PASSWORD)).status).toBe(200)
    expect((await delicate(person)).status).toBe(200)
  })

  test('five wrong passwords lock this session alone, and those of signing in do not lock it', async () => {
    const person = await signInAs(db, taras, { provedMinutesAgo: 16 })
    for (let time = 0; time < 5; time++) await prove(person, 'не той')
    expect((await prove(person, PASSWORD)).status).toBe(429)
    const { status } = await call('POST', '/login', {
      email: 'taras@example.com',
      password: PASSWORD,
    })
    expect(status).toBe(200)
    const elsewhere = await signInAs(db, taras, { provedMinutesAgo: 16 })
    const wrong = { email: 'taras@example.com', password: 'не той' }
    for (let time = 0; time < 6; time++) await call('POST', '/login', wrong)
    expect((await call('POST', '/login', { ...wrong, password: PASSWORD })).status).toBe(429)
    expect((await prove(elsewhere, PASSWORD)).status).toBe(200)
  })

  test('who has no password is told so', async () => {
    const person = await signInAs(db, await insertMember(db, {}, { password_hash: null }))
    expect(await prove(person, PASSWORD)).toMatchObject({
      status: 409,
      body: { code: 'no-password' },
    })
  })
})

describe('a write with the cookie', () => {
  test('of another site is refused; with a token no site can send it', async () => {
    const person = await signInAs(db, olena)
    const evil = { 'sec-fetch-site': 'cross-site' }
    const { status, body } = await call('POST', '/logout', {}, { ...person.cookie, ...evil })
    expect([status, body.code]).toEqual([403, 'cross-site'])
    expect((await who(person.cookie)).data).not.toBeNull()
    expect((await call('POST', '/logout', {}, { ...person.bearer, ...evil })).status).toBe(200)
  })
})
