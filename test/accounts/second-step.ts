import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { openApi } from '../api.ts'
import { openMailbox } from '../mailbox.ts'
import { callerOf, insertMember, PASSWORD, signInAs } from '../sign-in.ts'

const STEP = 30_000

export const EXPIRED = { status: 409, body: { code: 'second-factor-expired' } }
export const WRONG = { status: 400, body: { field: 'code' } }

/** The code that an app with this secret shows, so many steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP })

/** A code that no app with this secret shows around now. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  const some = Array.from({ length: 6 }, (_, digit) => String(digit).repeat(6))
  return some.find((code) => !near.includes(code)) ?? ''
}

/** People with an authenticator app, and the calls of the second step, over a database of their own. */
export async function openSecondStep() {
  const api = await openApi()
  const { db } = api
  const call = callerOf(api)
  const mailbox = openMailbox(api)
  // the clock stands in the middle of a step, so that none ends while a test runs
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP) * STEP + STEP / 2 })
  })
  afterAll(() => {
    vi.useRealTimers()
  })
  beforeEach(async () => {
    await mailbox.readNew()
  })

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
  const signIn = (email: string) => call('POST', '/login', { email, password: PASSWORD })
  return {
    db,
    call,
    mailbox,
    somebody,
    start,
    confirm,
    signIn,
    /** What the settings show. */
    listed: async ({ bearer }: Somebody) =>
      (await call('GET', '/second-factors', undefined, bearer)).body,
    /** Somebody whose app is confirmed, by the code of the step before: that of now is still to be used. */
    async withApp() {
      const who = await somebody()
      const { secret } = (await start(who)).body
      const { status, body } = await confirm(who, codeOf(secret, -1))
      expect(status).toBe(200)
      await mailbox.readNew()
      return { who, secret: secret as string, codes: body.recoveryCodes as string[] }
    },
    /** The ticket in the response to signing in by password, and nothing else. */
    async ticketOf({ email }: Somebody): Promise<string> {
      const { status, body, headers } = await signIn(email)
      expect([status, body.token, body.data, headers.getSetCookie()]).toEqual([200, null, null, []])
      return body.ticket
    },
    second: (ticket: string, code: string) =>
      call('POST', '/login/second-factor', { ticket, code }),
    renew: ({ bearer }: Somebody) => call('POST', '/second-factors/recovery-codes', {}, bearer),
  }
}
