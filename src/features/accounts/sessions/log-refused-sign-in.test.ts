import { Writable } from 'node:stream'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertMember, PASSWORD } from '../../../../test/sign-in.ts'
import { createApp } from '../../../app/app.ts'
import { memoryLimits } from '../../../platform/limits/memory-limits.ts'
import { issueToken } from '../email/one-time-token.ts'

const api = await openApi({ ACCESS_LOG: 'off' })
let logged = ''
const sink = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk
    done()
  },
})
const log = pino({ level: 'info', base: null }, sink)
const appWith = (limits = api.services.limits) => createApp({ ...api.services, log, limits })
beforeEach(() => {
  logged = ''
})

const post = (app: ReturnType<typeof appWith>, path: string, body: object) =>
  app.fetch(
    new Request(`http://svoi.test/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-request-with': 'XMLHttpRequest',
        'x-forwarded-for': '203.0.113.77',
      },
      body: JSON.stringify(body),
    }),
  )
const lines = () =>
  logged
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const email = 'olena@example.com'
await insertMember(api.db, { email })
const WRONG = 'зовсім не той пароль'

test('a wrong password and a lock leave a line each, without the password and without whole addresses', async () => {
  const app = appWith()
  for (let time = 0; time < 6; time++) await post(app, '/login', { email, password: WRONG })
  const line = { event: 'sign-in-refused', call: 'signIn', email: 'o…@example.com' }
  expect(lines()).toHaveLength(6)
  expect(lines()[0]).toMatchObject({
    ...line,
    reason: 'invalid-input',
    field: 'password',
    network: '203.0.113.0/24',
    requestId: expect.any(String),
    msg: 'sign-in refused',
  })
  expect(lines()[5]).toMatchObject({ ...line, reason: 'password-locked' })
  for (const secret of [WRONG, 'olena@', '203.0.113.77']) expect(logged).not.toContain(secret)
})

test('a wrong code names the account; the ticket and the code stand nowhere', async () => {
  const id = await insertMember(api.db, {}, { totp_secret: 'A', totp_confirmed_at: new Date() })
  const ticket = await issueToken(api.db, 'second-factor', { customerId: id })
  await post(appWith(), '/login/second-factor', { ticket, code: 'aaaa-bbbb-cccc-dddd' })
  expect(lines()).toMatchObject([
    { event: 'sign-in-refused', call: 'confirmSecondFactor', customerId: id, field: 'code' },
  ])
  for (const secret of [ticket, 'aaaa-bbbb']) expect(logged).not.toContain(secret)
})

test('an old link for a password is refused with its reason', async () => {
  const secrets = { password: PASSWORD, password_confirmation: PASSWORD }
  await post(appWith(), '/password/reset', { token: 'A'.repeat(43), ...secrets })
  expect(lines()).toMatchObject([{ call: 'resetPassword', reason: 'reset_password_link_expired' }])
})

test('who asks too often is logged once a minute, not once a request', async () => {
  const app = appWith(memoryLimits())
  for (let time = 0; time < 30; time++)
    await post(app, '/login', { email: `nobody-${time}@example.com`, password: WRONG })
  const refused = lines().filter(({ event }) => event === 'refused')
  expect(refused).toMatchObject([{ status: 429, reason: 'too-often', network: '203.0.113.0/24' }])
  expect(lines().filter(({ event }) => event === 'sign-in-refused')).toHaveLength(6)
})

test('whoever signs in leaves no such line', async () => {
  await post(appWith(), '/login', { email: 'someone@example.com', password: WRONG })
  logged = ''
  await insertMember(api.db, { email: 'someone@example.com' })
  const { status } = await post(appWith(), '/login', {
    email: 'someone@example.com',
    password: PASSWORD,
  })
  expect([status, lines()]).toEqual([200, []])
})
