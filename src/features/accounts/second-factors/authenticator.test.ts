import { describe, expect, test, vi } from 'vitest'
import {
  codeOf,
  EXPIRED,
  openSecondStep,
  WRONG,
  wrongCode,
} from '../../../../test/accounts/second-step.ts'
import type { Body } from '../../../../test/api.ts'
import { signInAs } from '../../../../test/sign-in.ts'

const { db, call, mailbox, somebody, start, confirm, signIn, listed, withApp, ticketOf, second } =
  await openSecondStep()

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

  test('goes on with the same secret for 15 minutes: a phone may drop the page meanwhile', async () => {
    const who = await somebody()
    const first = (await start(who)).body
    expect((await start(who)).body).toEqual(first)
    expect((await confirm(who, codeOf(first.secret))).status).toBe(200)
  })

  test('begins anew in another session, which may be a stranger of the first', async () => {
    const who = await somebody()
    const first = (await start(who)).body
    const elsewhere = { ...who, ...(await signInAs(db, who.id)) }
    expect((await start(elsewhere)).body.secret).not.toBe(first.secret)
  })

  test('with a secret that was begun anew the first one serves no more', async () => {
    const who = await somebody()
    const first = (await start(who)).body
    vi.setSystemTime(Date.now() + 15 * 60_000)
    const second = (await start(who)).body
    expect(await confirm(who, codeOf(first.secret))).toMatchObject(WRONG)
    expect((await confirm(who, codeOf(second.secret))).status).toBe(200)
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
