import { expect, test } from 'vitest'
import { setPasswordIn, signInIn } from '../../../../test/accounts/registrations.ts'
import { openBrowserOf } from '../../../../test/accounts/social-sign-in.ts'
import { openApi } from '../../../../test/api.ts'
import { openMailbox } from '../../../../test/mailbox.ts'
import { insertMember, PASSWORD } from '../../../../test/sign-in.ts'

const api = await openApi()
const { db } = api
const mailbox = openMailbox(api)
const NEW = 'жовтий дирижабль 8 разів'

let people = 0
async function somebody() {
  const email = `device-${++people}@example.com`
  const id = await insertMember(db, { email })
  const browser = openBrowserOf(api)
  expect((await signInIn(browser, email, PASSWORD)).status).toBe(200)
  await browser.call('POST', '/logout', {})
  return { id, email, browser }
}
const statusesOf = async (
  browser: ReturnType<typeof openBrowserOf>,
  email: string,
  words: string[],
) => {
  const statuses: number[] = []
  for (const word of words) statuses.push((await signInIn(browser, email, word)).status)
  return statuses
}
const wrong = (times: number) => Array<string>(times).fill('не той пароль')

test('a stranger who guesses locks out no browser that has signed in before', async () => {
  const { email, browser } = await somebody()
  const stranger = openBrowserOf(api)
  expect(await statusesOf(stranger, email, [...wrong(5), PASSWORD])).toEqual([
    400, 400, 400, 400, 400, 429,
  ])
  expect(await statusesOf(browser, email, [PASSWORD])).toEqual([200])
  // and that opens nothing to the stranger
  expect(await statusesOf(stranger, email, [PASSWORD])).toEqual([429])
})

test('such a browser has five wrong passwords of its own, which lock no other', async () => {
  const { email, browser } = await somebody()
  expect(await statusesOf(browser, email, [...wrong(5), PASSWORD])).toEqual([
    400, 400, 400, 400, 400, 429,
  ])
  expect(await statusesOf(openBrowserOf(api), email, [PASSWORD])).toEqual([200])
})

test('a browser that has signed in to another account, and a cookie that is made up, are none', async () => {
  const { email } = await somebody()
  const { browser: other } = await somebody()
  const forger = openBrowserOf(api)
  forger.jar.set('__Host-device', 'A'.repeat(43))
  await statusesOf(openBrowserOf(api), email, wrong(5))
  for (const browser of [other, forger])
    expect(await statusesOf(browser, email, [PASSWORD])).toEqual([429])
})

test('a new password by letter opens the lock of the browser that sets it', async () => {
  const { email, browser } = await somebody()
  await statusesOf(browser, email, wrong(5))
  await browser.call('POST', '/password/forgot', { email })
  const letters = await mailbox.readNew()
  await setPasswordIn(browser, letters.findLast(({ to }) => to === email)?.link ?? '', NEW)
  await browser.call('POST', '/logout', {})
  expect(await statusesOf(browser, email, [NEW])).toEqual([200])
})

test('twenty browsers are remembered, and none by its secret', async () => {
  const { id, email, browser } = await somebody()
  const secret = browser.jar.get('__Host-device') ?? ''
  expect(secret).not.toBe('')
  for (let device = 0; device < 20; device++) await signInIn(openBrowserOf(api), email, PASSWORD)
  const rows = await db
    .selectFrom('device_cookie')
    .where('customer_id', '=', id)
    .selectAll()
    .execute()
  expect(rows).toHaveLength(20)
  expect(JSON.stringify(rows)).not.toContain(secret)
  await statusesOf(openBrowserOf(api), email, wrong(5))
  expect(await statusesOf(browser, email, [PASSWORD]), 'the one longest unused').toEqual([429])
})
