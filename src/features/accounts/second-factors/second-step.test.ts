import { describe, expect, test } from 'vitest'
import {
  codeOf,
  EXPIRED,
  openSecondStep,
  WRONG,
  wrongCode,
} from '../../../../test/accounts/second-step.ts'
import { minutesAgo } from '../../../../test/factories.ts'
import { cookiesOf } from '../../../../test/sign-in.ts'
import { issueToken } from '../email/one-time-token.ts'

const { db, call, mailbox, listed, withApp, ticketOf, second } = await openSecondStep()

describe('every way in by password asks for the second step', () => {
  test('signing in: the right code opens the session', async () => {
    const { who, secret } = await withApp()
    const { status, body, headers } = await second(await ticketOf(who), codeOf(secret))
    expect([status, body.data.email, body.ticket]).toEqual([200, who.email, null])
    expect(cookiesOf(headers)).toMatchObject({ '__Host-session': body.token, isAuth: 'true' })
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

  test('what counts is the way that led to it', async () => {
    const { who, secret } = await withApp()
    const payload = { method: 'google' }
    const ticket = await issueToken(db, 'second-factor', { customerId: who.id, payload })
    expect((await second(ticket, codeOf(secret))).status).toBe(200)
    const counted = db
      .selectFrom('analytics_event')
      .select(['name', 'method'])
      .orderBy('id', 'desc')
    expect(await counted.executeTakeFirst()).toEqual({ name: 'login', method: 'google' })
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
      .set({ expires_at: minutesAgo(1) })
      .execute()
    await call('POST', '/password/forgot', { email: who.email })
    const letter = (await mailbox.readNew()).find(({ subject }) => subject === 'Новий пароль')
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
