import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import { minutesAgo } from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { callerOf, cookiesOf, insertMember, PASSWORD, signInAs } from '../../../test/sign-in.ts'

const api = await openApi()
const { db } = api
const call = callerOf(api)
const mailbox = openMailbox(api)
beforeEach(async () => {
  await mailbox.readNew()
})

const STEP = 30_000
// the clock stands in the middle of a step, so that none ends while a test runs
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP) * STEP + STEP / 2 })
})
afterAll(() => {
  vi.useRealTimers()
})
/** The code that an app with this secret shows, so many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP })
/** A code that no app with this secret shows around now. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !near.includes(code),
    ) ?? ''
  )
}

let people = 0
async function somebody() {
  const email = `factor-${++people}@example.com`
  const id = await insertMember(db, { email, username: `factor.${people}` })
  return { id, email, ...(await signInAs(db, id)) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>
const start = ({ bearer }: Somebody) => call('POST', '/second-factors/app', {}, bearer)
const confirm = ({ bearer }: Somebody, code: string) =>
  call('PUT', '/second-factors/app', { code }, bearer)
const listed = async ({ bearer }: Somebody) =>
  (await call('GET', '/second-factors', undefined, bearer)).body

/** Somebody whose app is confirmed; the code of the step before is still to be used. */
async function withApp() {
  const who = await somebody()
  const { secret } = (await start(who)).body
  const { status, body } = await confirm(who, codeOf(secret, -1))
  expect(status).toBe(200)
  await mailbox.readNew()
  return { who, secret: secret as string, codes: body.recoveryCodes as string[] }
}
const signIn = (email: string, password = PASSWORD) => call('POST', '/login', { email, password })
async function ticketOf({ email }: Somebody): Promise<string> {
  const { status, body, headers } = await signIn(email)
  expect([status, body.token, body.data, headers.getSetCookie()]).toEqual([200, null, null, []])
  return body.ticket
}
const second = (ticket: string, code: string) =>
  call('POST', '/login/second-factor', { ticket, code })
const EXPIRED = { status: 409, body: { code: 'second-factor-expired' } }
const WRONG = { status: 400, body: { field: 'code' } }

describe('adding an app', () => {
  test('begins with a secret, its address and a QR code; nothing is asked for yet', async () => {
    const who = await somebody()
    const { status, body } = await start(who)
    expect(status).toBe(200)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(body.uri)
    expect([uri.protocol, uri.searchParams.get('secret')]).toEqual(['otpauth:', body.secret])
    expect([uri.searchParams.get('issuer'), decodeURIComponent(uri.pathname)]).toEqual([
      'Свої',
      expect.stringContaining(who.email),
    ])
    expect(body.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    expect(body.qr.size).toBeGreaterThan(21)
    expect((await signIn(who.email)).body.token).not.toBeNull()
  })

  test('the database alone does not tell the secret', async () => {
    const who = await somebody()
    const { secret } = (await start(who)).body
    const { totp_secret } = await db
      .selectFrom('account')
      .select('totp_secret')
      .where('customer_id', '=', who.id)
      .executeTakeFirstOrThrow()
    expect(totp_secret).not.toContain(secret)
    expect(Buffer.from(totp_secret ?? '', 'base64').toString('latin1')).not.toContain(secret)
  })

  test('ends with a code of it: ten recovery codes, once, and a letter', async () => {
    const who = await somebody()
    const { secret } = (await start(who)).body
    expect(await confirm(who, wrongCode(secret))).toMatchObject(WRONG)
    expect(await listed(who)).toMatchObject({ appAddedAt: null, codesLeft: 0 })
    const { body } = await confirm(who, codeOf(secret).replace(/^.../, '$& '))
    expect(new Set(body.recoveryCodes).size).toBe(10)
    for (const code of body.recoveryCodes)
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(await listed(who)).toMatchObject({ appAddedAt: expect.any(String), codesLeft: 10 })
    const [letter] = await mailbox.readNew()
    expect([letter?.to, letter?.text]).toEqual([
      who.email,
      expect.stringContaining('Додано застосунок'),
    ])
    for (const again of [await start(who), await confirm(who, codeOf(secret, 1))])
      expect(again).toMatchObject({ status: 409, body: { code: 'app-exists' } })
  })

  test('with a secret that was begun anew the first one serves no more', async () => {
    const who = await somebody()
    const [first, second] = [(await start(who)).body, (await start(who)).body]
    expect(await confirm(who, codeOf(first.secret))).toMatchObject(WRONG)
    expect((await confirm(who, codeOf(second.secret))).status).toBe(200)
  })
})

describe('every way in by password asks for the second step', () => {
  test('signing in: the right code opens the session', async () => {
    const { who, secret } = await withApp()
    const { status, body, headers } = await second(await ticketOf(who), codeOf(secret))
    expect([status, body.data.email, body.ticket]).toEqual([200, who.email, null])
    expect(cookiesOf(headers)).toEqual({ '__Host-session': body.token, isAuth: 'true' })
  })

  test('a new password by the link of a letter', async () => {
    const { who, secret } = await withApp()
    await call('POST', '/password/forgot', { email: who.email })
    const letters = await mailbox.readNew()
    const token = new URL(letters[0]?.link ?? '').searchParams.get('token')
    const password = 'жовтий дирижабль 8 разів'
    const reset = await call('POST', '/password/reset', {
      token,
      password,
      password_confirmation: password,
    })
    expect([reset.status, reset.body.token, reset.headers.getSetCookie()]).toEqual([200, null, []])
    const { body } = await second(reset.body.ticket, codeOf(secret))
    expect(body.data.email).toBe(who.email)
  })

  test('and a ticket from before the password was changed serves no more', async () => {
    const { who, secret } = await withApp()
    const ticket = await ticketOf(who)
    const password = 'жовтий дирижабль 8 разів'
    await call('PUT', '/password', { password, password_confirmation: password }, who.bearer)
    expect(await second(ticket, codeOf(secret))).toMatchObject(EXPIRED)
  })
})

describe('a code of the app', () => {
  test.each([
    ['of the step before', -1, 400],
    ['of now', 0, 200],
    ['of the step after', 1, 200],
    ['of two steps after', 2, 400],
  ])('%s', async (_, steps, status) => {
    // the step before was used when the app was confirmed
    const { who, secret } = await withApp()
    expect((await second(await ticketOf(who), codeOf(secret, steps))).status).toBe(status)
  })

  test('serves once, on whatever ticket, though two bring it at a time', async () => {
    const { who, secret } = await withApp()
    const code = codeOf(secret)
    const tickets = [await ticketOf(who), await ticketOf(who)]
    const both = await Promise.all(tickets.map((ticket) => second(ticket, code)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await second(await ticketOf(who), code)).toMatchObject({
      ...WRONG,
      body: { detail: expect.stringContaining('уже використано') },
    })
  })

  test("of another person's app does not serve", async () => {
    const [{ who }, other] = [await withApp(), await withApp()]
    expect(await second(await ticketOf(who), codeOf(other.secret))).toMatchObject(WRONG)
  })
})

describe('a ticket', () => {
  test('serves for five tries, then the right code is refused too', async () => {
    const { who, secret } = await withApp()
    const ticket = await ticketOf(who)
    for (let tries = 0; tries < 5; tries++)
      expect(await second(ticket, wrongCode(secret))).toMatchObject(WRONG)
    expect(await second(ticket, codeOf(secret))).toMatchObject(EXPIRED)
    expect((await second(await ticketOf(who), codeOf(secret))).status).toBe(200)
  })

  test('counts those that are tried all at once', async () => {
    const { who, secret } = await withApp()
    const ticket = await ticketOf(who)
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => second(ticket, wrongCode(secret))),
    )
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  test('serves once, for five minutes, and is none of another kind', async () => {
    const { who, secret, codes } = await withApp()
    const ticket = await ticketOf(who)
    expect((await second(ticket, codeOf(secret))).status).toBe(200)
    expect(await second(ticket, codes[0] ?? '')).toMatchObject(EXPIRED)
    const old = await ticketOf(who)
    await db
      .updateTable('one_time_token')
      .set({ expires_at: minutesAgo(0.1) })
      .execute()
    await call('POST', '/password/forgot', { email: who.email })
    const [letter] = await mailbox.readNew()
    const ofReset = new URL(letter?.link ?? '').searchParams.get('token') ?? ''
    for (const wrong of [old, ofReset, 'A'.repeat(43)])
      expect(await second(wrong, codes[1] ?? '')).toMatchObject(EXPIRED)
    expect((await listed(who)).codesLeft, 'what was refused took no code').toBe(10)
  })

  test('of somebody banned since does not serve', async () => {
    const { who, secret } = await withApp()
    const ticket = await ticketOf(who)
    await db.updateTable('customer').set({ status: 0 }).where('id', '=', who.id).execute()
    expect(await second(ticket, codeOf(secret))).toMatchObject(EXPIRED)
  })
})

describe('a recovery code', () => {
  test('serves once, however it is typed, and its owner is written to', async () => {
    const { who, codes } = await withApp()
    const [code = ''] = codes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    const { status, body } = await second(await ticketOf(who), typed)
    expect([status, body.data?.email]).toEqual([200, who.email])
    expect((await mailbox.readNew()).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('використано запасний код'),
    )
    expect((await listed(who)).codesLeft).toBe(9)
    expect(await second(await ticketOf(who), code)).toMatchObject(WRONG)
    expect((await second(await ticketOf(who), codes[1] ?? '')).status).toBe(200)
  })

  test('of another person does not serve, and stays theirs', async () => {
    const [{ who }, other] = [await withApp(), await withApp()]
    expect(await second(await ticketOf(who), other.codes[0] ?? '')).toMatchObject(WRONG)
    expect((await second(await ticketOf(other.who), other.codes[0] ?? '')).status).toBe(200)
  })

  test('made anew replaces all; without an app there are none', async () => {
    const { who, codes } = await withApp()
    const renew = ({ bearer }: Somebody) =>
      call('POST', '/second-factors/recovery-codes', {}, bearer)
    const { body } = await renew(who)
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await mailbox.readNew())[0]?.text).toContain('нові запасні коди')
    expect(await second(await ticketOf(who), codes[0] ?? '')).toMatchObject(WRONG)
    expect((await second(await ticketOf(who), body.recoveryCodes[0])).status).toBe(200)
    expect(await renew(await somebody())).toMatchObject({ status: 409, body: { code: 'no-app' } })
  })

  test('stands in the database by its hash alone', async () => {
    const { who, codes } = await withApp()
    const rows = await db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('customer_id', '=', who.id)
      .execute()
    expect(rows).toHaveLength(10)
    const plain = codes.map((code) => code.replaceAll('-', ''))
    for (const { code_hash } of rows) expect(plain).not.toContain(code_hash.toString())
  })
})

test('removing the app: the password is enough again, recovery codes are gone, a letter tells', async () => {
  const { who, secret } = await withApp()
  const ticket = await ticketOf(who)
  const remove = () => call('DELETE', '/second-factors/app', undefined, who.bearer)
  expect((await remove()).status).toBe(200)
  expect((await mailbox.readNew())[0]?.text).toContain('Застосунок із кодами вимкнено')
  expect(await listed(who)).toMatchObject({ appAddedAt: null, codesLeft: 0 })
  const signedIn: Body = (await signIn(who.email)).body
  expect(signedIn.data.email).toBe(who.email)
  expect(await second(ticket, codeOf(secret))).toMatchObject(EXPIRED)
  expect((await remove()).status).toBe(404)
})
