import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { signInIn } from '../../../test/accounts/registrations.ts'
import { openBrowserOf } from '../../../test/accounts/social-sign-in.ts'
import { openApi } from '../../../test/api.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { callerOf, insertMember, PASSWORD, signInAs } from '../../../test/sign-in.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

const api = await openApi({ RATE_LIMITS: 'on' })
const { db } = api
const call = callerOf(api)
const mailbox = openMailbox(api)
beforeEach(async () => {
  await mailbox.readNew()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

let visitors = 0
const newVisitor = () => ({ 'x-forwarded-for': `198.51.100.${++visitors}` })
const NEW = 'жовтий дирижабль 8 разів'

/** Everything that writes to the owner of an account, as fast as it goes. */
async function pester(id: number) {
  const person = await signInAs(db, id)
  const ask = (method: string, path: string, body?: object) =>
    call(method, path, body, { ...person.bearer, ...newVisitor() })
  await db
    .updateTable('account')
    .set({ totp_secret: 'A', totp_confirmed_at: new Date() })
    .where('customer_id', '=', id)
    .execute()
  for (let turn = 0; turn < 4; turn++) {
    await ask('DELETE', '/user', { posts: 'delete' })
    await ask('POST', '/second-factors/recovery-codes')
  }
  await ask('DELETE', '/second-factors/app')
  await ask('PUT', '/password', { password: NEW, password_confirmation: NEW })
}
const lettersTo = async (email: string) =>
  (await mailbox.readNew()).filter(({ to }) => to === email).map(({ subject }) => subject)
const newsTo = (customerId: number) => {
  const items = [{ title: 'Нова відповідь', text: '', path: '/uk/q/nova' }]
  return { letter: 'news', customerId, values: { items, more: 0 } } as const
}
const takeMany = async (counter: string, times: number) => {
  for (let turn = 0; turn < times; turn++)
    await api.services.limits.take(counter, [{ times: 100, seconds: 86_400 }])
}
/** What waits its turn has it now. */
const makeDue = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
const A_DAY = { times: 20, seconds: 86_400 }
const waiting = async () => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs
    where task_identifier = 'send-letter' order by run_at`.execute(db)
  return rows.map(({ seconds }) => seconds)
}

test('an address that is not proven gets only what proves it', async () => {
  const email = 'stranger@example.com'
  const id = await insertMember(db, { email, email_verified_at: null })
  await pester(id)
  expect(await lettersTo(email)).toEqual([])
  const { bearer } = await signInAs(db, id)
  await call('POST', '/email/request', {}, { ...bearer, ...newVisitor() })
  await call('POST', '/password/forgot', { email }, newVisitor())
  await call('POST', '/email/change', { email: 'x@example.com' }, { ...bearer, ...newVisitor() })
  expect((await lettersTo(email)).sort()).toEqual(['Новий пароль', 'Підтвердьте свою пошту'])
  expect(await waiting()).toEqual([])
})

describe('letters are counted where they are sent', () => {
  test('five in two minutes to one address; what tells of a change waits its turn', async () => {
    const email = 'owner@example.com'
    await pester(await insertMember(db, { email }))
    expect(await lettersTo(email)).toHaveLength(5)
    const seconds = await waiting()
    expect(seconds).toHaveLength(5)
    for (const one of seconds) {
      expect(one).toBeGreaterThan(100)
      expect(one).toBeLessThanOrEqual(120)
    }
  })

  test('twenty a day of what anybody can ask for: the next is dropped, and keeps no other back', async () => {
    const email = 'flooded@example.com'
    const customerId = await insertMember(db, { email })
    for (let turn = 0; turn < 20; turn++)
      await api.services.limits.take(`letters-of-day:${email}`, [{ times: 20, seconds: 86_400 }])
    await enqueue(db, 'send-reset-link', { email, isOwn: false })
    expect(await lettersTo(email)).toEqual([])
    expect(await waiting()).toEqual([])
    const values = { at: new Date().toISOString() }
    await enqueue(db, 'send-letter', { letter: 'password-changed', customerId, values })
    expect(await lettersTo(email)).toEqual(['Пароль змінено'])
  })

  test('what waits its turn is counted to its day once', async () => {
    const email = 'waits@example.com'
    await insertMember(db, { email })
    for (let turn = 0; turn < 5; turn++)
      await api.services.limits.take(`letters:${email}`, [{ times: 5, seconds: 120 }])
    await enqueue(db, 'send-reset-link', { email, isOwn: false })
    expect(await lettersTo(email)).toEqual([])
    await makeDue()
    expect(await lettersTo(email)).toEqual([])
    expect(await waiting()).toHaveLength(1)
    for (let turn = 0; turn < 19; turn++)
      expect(await api.services.limits.take(`letters-of-day:${email}`, [A_DAY])).toBe(0)
    expect(await api.services.limits.take(`letters-of-day:${email}`, [A_DAY])).toBeGreaterThan(0)
  })

  test('a warning to the owner waits two minutes at the most, however many came that day', async () => {
    const email = 'warned@example.com'
    const customerId = await insertMember(db, { email })
    const values = { at: new Date().toISOString() }
    for (let turn = 0; turn < 21; turn++)
      await enqueue(db, 'send-letter', { letter: 'password-changed', customerId, values })
    // each turn sends none: the five of these two minutes are out
    for (let turn = 0; turn < 3; turn++) {
      await lettersTo(email)
      await makeDue()
    }
    await lettersTo(email)
    const seconds = await waiting()
    expect(seconds).toHaveLength(16)
    expect(Math.max(...seconds)).toBeLessThanOrEqual(120)
  })

  test('but sixty a day are the most', async () => {
    const email = 'warned-for-ever@example.com'
    const customerId = await insertMember(db, { email })
    const values = { at: new Date().toISOString() }
    await takeMany(`warnings-of-day:${email}`, 59)
    for (let turn = 0; turn < 2; turn++)
      await enqueue(db, 'send-letter', { letter: 'password-changed', customerId, values })
    expect(await lettersTo(email)).toEqual(['Пароль змінено'])
    expect(await waiting()).toEqual([])
  })

  test('letters of lists wait and are counted as all others', async () => {
    const email = 'reader@example.com'
    const customerId = await insertMember(db, { email })
    for (let turn = 0; turn < 6; turn++) await enqueue(db, 'send-letter', newsTo(customerId))
    expect(await lettersTo(email)).toHaveLength(5)
    expect(await waiting()).toHaveLength(1)
  })

  test('they find ten a day at the most, and leave the rest to what somebody asks for', async () => {
    const email = 'many-news@example.com'
    const customerId = await insertMember(db, { email })
    await takeMany(`letters-of-day:${email}`, 9)
    for (let turn = 0; turn < 2; turn++) await enqueue(db, 'send-letter', newsTo(customerId))
    await enqueue(db, 'send-reset-link', { email, isOwn: false })
    expect((await lettersTo(email)).sort()).toEqual(['Нова відповідь', 'Новий пароль'])
    expect(await waiting()).toEqual([])
  })

  test('who signs in is let in however many letters they got', async () => {
    const email = 'many@example.com'
    await insertMember(db, { email })
    for (let turn = 0; turn < 5; turn++)
      await api.services.limits.take(`letters:${email}`, [{ times: 5, seconds: 120 }])
    const { status } = await call('POST', '/login', { email, password: PASSWORD }, newVisitor())
    expect(status).toBe(200)
  })
})

describe('a new password, asked for after strangers have used up the letters of the day', () => {
  async function somebody(email: string, more: { email_verified_at?: null } = {}) {
    await insertMember(db, { email, ...more })
    const browser = openBrowserOf(api)
    expect((await signInIn(browser, email, PASSWORD)).status).toBe(200)
    await browser.call('POST', '/logout', {})
    for (const counter of ['letter-to', 'letters-of-day']) await takeMany(`${counter}:${email}`, 20)
    await mailbox.readNew()
    return browser
  }

  test('still comes to who asks in a browser that has signed in before', async () => {
    const email = 'kept-out@example.com'
    const browser = await somebody(email)
    expect((await call('POST', '/password/forgot', { email }, newVisitor())).status).toBe(429)
    expect((await browser.call('POST', '/password/forgot', { email })).status).toBe(200)
    expect(await lettersTo(email)).toEqual(['Новий пароль'])
  })

  test('has a limit there too', async () => {
    const email = 'asks-often@example.com'
    const browser = await somebody(email)
    for (const counter of ['own-letter-to', 'own-letters-of-day'])
      await takeMany(`${counter}:${email}`, 20)
    expect((await browser.call('POST', '/password/forgot', { email })).status).toBe(429)
    await enqueue(db, 'send-reset-link', { email, isOwn: true })
    expect(await lettersTo(email)).toEqual([])
  })

  test('does not come to who signed in where the address is not proven', async () => {
    const email = 'not-theirs@example.com'
    const browser = await somebody(email, { email_verified_at: null })
    expect((await browser.call('POST', '/password/forgot', { email })).status).toBe(429)
  })
})
