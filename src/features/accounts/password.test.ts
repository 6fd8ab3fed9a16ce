import { beforeEach, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo } from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { passkeyOf } from '../../../test/permissions/permission-cast.ts'
import { callerOf, cookiesOf, insertMember, PASSWORD, signInAs } from '../../../test/sign-in.ts'

const api = await openApi()
const { db, send } = api
const call = callerOf(api)
const mailbox = openMailbox(api)
beforeEach(async () => {
  await mailbox.readNew()
})

const NEW = 'жовтий дирижабль 8 разів'
const twice = (password: string) => ({ password, password_confirmation: password })
let people = 0
async function somebody(account: object = {}, customer: object = {}) {
  const email = `person-${++people}@example.com`
  return { email, id: await insertMember(db, { email, ...customer }, account) }
}
const forgot = (email: string) => call('POST', '/password/forgot', { email })
const reset = (token: string, password = NEW, more: object = {}) =>
  call('POST', '/password/reset', { token, ...twice(password), ...more })
const signIn = async (email: string, password: string) =>
  (await call('POST', '/login', { email, password })).status
async function resetLink(email: string) {
  await forgot(email)
  const letter = (await mailbox.readNew()).find(({ link }) => link.includes('token='))
  return new URL(letter?.link ?? '')
}
const tokenOf = (link: URL) => link.searchParams.get('token') ?? ''
const isIn = async ({ bearer }: { bearer: Record<string, string> }) =>
  (await call('GET', '/login/token', undefined, bearer)).body.data !== null

describe('a forgotten password', () => {
  test('brings a letter to who has an account; the answer is the same to all', async () => {
    const { email } = await somebody()
    const [known, unknown] = [await forgot(email), await forgot('nobody@example.com')]
    const letters = await mailbox.readNew()
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(letters.map(({ to }) => to)).toEqual([email])
    expect(letters[0]?.link).toMatch(/^http:\/\/localhost:3000\/uk\/new-password\?token=[\w-]{43}$/)
  })

  test('is set anew by the link: every session ends, this device is signed in, a letter says so', async () => {
    const { email, id } = await somebody()
    const before = [await signInAs(db, id), await signInAs(db, id)]
    const { status, body, headers } = await reset(tokenOf(await resetLink(email)))
    expect([status, body.data.email]).toEqual([200, email])
    expect(cookiesOf(headers)).toMatchObject({ '__Host-session': body.token, isAuth: 'true' })
    expect(await Promise.all(before.map(isIn))).toEqual([false, false])
    expect([await signIn(email, PASSWORD), await signIn(email, NEW)]).toEqual([400, 200])
    expect((await mailbox.readNew()).map(({ to }) => to)).toContain(email)
  })

  test('a link serves once, an hour long, and the others of the person end with it', async () => {
    const { email } = await somebody()
    const [first, second] = [await resetLink(email), await resetLink(email)]
    expect((await reset(tokenOf(second))).status).toBe(200)
    for (const link of [first, second]) {
      expect(await reset(tokenOf(link))).toMatchObject({
        status: 409,
        body: { code: 'reset_password_link_expired' },
      })
      const { status, headers } = await send(link.pathname + link.search)
      expect([status, headers.get('location')]).toEqual([
        303,
        '/uk/new-password?status=reset_password_link_expired',
      ])
    }
    const third = await resetLink(email)
    await db
      .updateTable('one_time_token')
      .set({ expires_at: daysAgo(0.001) })
      .execute()
    expect((await reset(tokenOf(third))).status).toBe(409)
    expect((await reset('A'.repeat(43))).status).toBe(409)
  })

  test('a link ends the ones that were sent before it', async () => {
    const { email } = await somebody()
    const [first, second] = [await resetLink(email), await resetLink(email)]
    expect((await reset(tokenOf(first))).status).toBe(409)
    expect((await reset(tokenOf(second))).status).toBe(200)
  })

  test('brought twice at a time it serves once', async () => {
    const token = tokenOf(await resetLink((await somebody()).email))
    const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('a link that serves leads on to the page, and a weak password leaves it as it was', async () => {
    const { email } = await somebody()
    const link = await resetLink(email)
    expect((await send(link.pathname + link.search)).headers.get('location')).toBeNull()
    expect(await reset(tokenOf(link), 'пароль12345')).toMatchObject({
      status: 400,
      body: { field: 'password' },
    })
    expect((await reset(tokenOf(link))).status).toBe(200)
  })

  test('a link of another kind is none', async () => {
    const { id } = await somebody({}, { email_verified_at: null })
    const { bearer } = await signInAs(db, id)
    await call('POST', '/email/request', {}, bearer)
    const [letter] = await mailbox.readNew()
    expect((await reset(tokenOf(new URL(letter?.link ?? '')))).status).toBe(409)
  })

  test('opens a lock, and does not go round the second step', async () => {
    const { email } = await somebody({ totp_secret: 'A', totp_confirmed_at: new Date() })
    for (let time = 0; time < 5; time++) await signIn(email, 'не той')
    expect(await signIn(email, PASSWORD)).toBe(429)
    const { body, headers } = await reset(tokenOf(await resetLink(email)))
    expect(body).toEqual({ token: null, data: null, ticket: expect.any(String) })
    expect(headers.getSetCookie()).toEqual([])
    expect(await signIn(email, NEW)).toBe(200)
  })

  test('of an account whose address was never proven proves it, and ends what somebody else set up', async () => {
    const { email, id } = await somebody(
      { totp_secret: 'A', totp_confirmed_at: new Date() },
      { email_verified_at: null },
    )
    await db
      .insertInto('identity')
      .values({ provider: 'google', subject: 'x', customer_id: id })
      .execute()
    const { body } = await reset(tokenOf(await resetLink(email)))
    expect(body.data).toMatchObject({ emailVerifiedAt: expect.any(String) })
    expect(
      await db.selectFrom('identity').where('customer_id', '=', id).select('subject').execute(),
    ).toEqual([])
  })
})

describe('what else leads into an account, at a new password by letter', () => {
  const intruded = async (appAddedAt: Date) => {
    const { email, id } = await somebody({ totp_secret: 'A', totp_confirmed_at: appAddedAt })
    await db
      .insertInto('identity')
      .values({ provider: 'google', subject: email, customer_id: id })
      .execute()
    await passkeyOf(db, id)
    return { email, id }
  }
  const waysOf = async (id: number) => ({
    passkeys: await db
      .selectFrom('passkey')
      .select('name')
      .where('customer_id', '=', id)
      .execute()
      .then(({ length }) => length),
    identities: await db
      .selectFrom('identity')
      .select('provider')
      .where('customer_id', '=', id)
      .execute()
      .then(({ length }) => length),
  })

  test('stays unless its owner says otherwise', async () => {
    const { email, id } = await intruded(new Date())
    const { body } = await reset(tokenOf(await resetLink(email)))
    expect(body.ticket).toEqual(expect.any(String))
    expect(await waysOf(id)).toEqual({ passkeys: 1, identities: 1 })
  })

  test('goes when its owner suspects somebody: passkeys, providers and an app that is new', async () => {
    const { email, id } = await intruded(new Date())
    const { body } = await reset(tokenOf(await resetLink(email)), NEW, { closeOtherWays: true })
    expect(body).toMatchObject({ data: { email }, ticket: null })
    expect(await waysOf(id)).toEqual({ passkeys: 0, identities: 0 })
    expect(await signIn(email, NEW)).toBe(200)
  })

  test('an app of long standing stays and is asked for: a mailbox alone does not lead round it', async () => {
    const { email, id } = await intruded(daysAgo(8))
    const { body } = await reset(tokenOf(await resetLink(email)), NEW, { closeOtherWays: true })
    expect(body).toEqual({ token: null, data: null, ticket: expect.any(String) })
    expect(await waysOf(id)).toEqual({ passkeys: 0, identities: 0 })
  })
})

test('the first password is added, as its letter says', async () => {
  const { email, id } = await somebody({ password_hash: null })
  const { cookie } = await signInAs(db, id)
  await mailbox.readNew()
  expect((await call('PUT', '/password', twice(NEW), cookie)).status).toBe(200)
  expect(await mailbox.readNew()).toMatchObject([{ to: email, subject: 'Пароль створено' }])
  const again = await signInAs(db, id)
  expect((await call('PUT', '/password', twice(`${NEW}!`), again.cookie)).status).toBe(200)
  expect(await mailbox.readNew()).toMatchObject([{ to: email, subject: 'Пароль змінено' }])
})

describe('another password from the settings', () => {
  test('ends the other sessions, and this one goes on with a new token', async () => {
    const { email, id } = await somebody()
    const [here, elsewhere] = [await signInAs(db, id), await signInAs(db, id)]
    const waiting = await resetLink(email)
    const { status, body, headers } = await call('PUT', '/password', twice(NEW), here.cookie)
    expect(status).toBe(200)
    expect(body.token).not.toBe(here.token)
    expect(cookiesOf(headers)['__Host-session']).toBe(body.token)
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([false, false])
    expect(await isIn({ bearer: { authorization: `Bearer ${body.token}` } })).toBe(true)
    expect([await signIn(email, PASSWORD), await signIn(email, NEW)]).toEqual([400, 200])
    expect((await reset(tokenOf(waiting))).status).toBe(409)
    expect((await mailbox.readNew()).map(({ to }) => to)).toContain(email)
  })

  test('wants to know first that it is you', async () => {
    const { id } = await somebody()
    const stale = await signInAs(db, id, { provedMinutesAgo: 16 })
    const { status, body } = await call('PUT', '/password', twice(NEW), stale.bearer)
    expect([status, body.code]).toEqual([403, 'prove-yourself'])
  })

  test('is held to the same rules, with the name of the person', async () => {
    const { id } = await somebody({}, { first_name: 'Святослава', last_name: 'Вишневецька' })
    const { bearer } = await signInAs(db, id)
    const { status, body } = await call('PUT', '/password', twice('святослававишневецька'), bearer)
    expect([status, body.field]).toEqual([400, 'password'])
  })
})
