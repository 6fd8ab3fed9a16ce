import { afterAll, describe, expect, test } from 'vitest'
import {
  APPLE_PUBLIC_KEY,
  openBrowserOf,
  signedByTelegram,
  socialSettings,
} from '../../../../test/accounts/social-sign-in.ts'
import { openApi } from '../../../../test/api.ts'
import { openProvider } from '../../../../test/servers/openid-provider.ts'
import { callerOf, insertMember, signInAs } from '../../../../test/sign-in.ts'

const provider = await openProvider({ site: 'http://localhost:3000', appleKey: APPLE_PUBLIC_KEY })
afterAll(() => provider.close())
const api = await openApi(socialSettings(provider.issuer))
const { db } = api
const call = callerOf(api)

let people = 0
async function member() {
  const id = await insertMember(db, { username: `ticket-${++people}` })
  return { id, ...(await signInAs(db, id)) }
}
/** A browser in which somebody has come by Google, and the ticket that it was given. */
async function arrived(token?: string) {
  const browser = openBrowserOf(api)
  if (token) browser.jar.set('__Host-session', token)
  const query = token ? '?link=true' : ''
  await browser.comeBack(
    await browser.visitProvider(`/uk/sign-in/google${query}`, `ticket-holder-${++people}`),
  )
  const { joining } = (await browser.call('GET', '/registration/joining')).body
  return { browser, id: joining.id as string }
}
const EXPIRED = { status: 409, body: { code: 'joining-expired' } }
const identitiesOf = (customerId: number) =>
  db.selectFrom('identity').select('subject').where('customer_id', '=', customerId).execute()

describe('a ticket serves in the browser that it was given to', () => {
  test('linked by another one it is refused, and serves its own afterwards', async () => {
    const [owner, thief] = [await member(), await member()]
    const { browser, id } = await arrived(owner.token)
    const other = openBrowserOf(api)
    other.jar.set('__Host-session', thief.token)
    expect(await other.call('POST', '/identities', { id })).toMatchObject(EXPIRED)
    expect(await call('POST', '/identities', { id }, thief.bearer)).toMatchObject(EXPIRED)
    expect(await identitiesOf(thief.id)).toEqual([])
    expect((await browser.call('POST', '/identities', { id })).status).toBe(200)
    expect(await identitiesOf(owner.id)).toHaveLength(1)
  })

  test('begun for one account it links to no other, though that is signed in there by now', async () => {
    const [owner, next] = [await member(), await member()]
    const { browser, id } = await arrived(owner.token)
    browser.jar.set('__Host-session', next.token)
    expect(await browser.call('POST', '/identities', { id })).toMatchObject(EXPIRED)
    expect(await identitiesOf(next.id)).toEqual([])
  })

  test('nobody joins with it elsewhere', async () => {
    const { browser, id } = await arrived()
    const form = { id, name: 'Чужа', username: `stolen-${++people}`, acept: true }
    const elsewhere = openBrowserOf(api)
    expect(await elsewhere.call('POST', '/registration/apple', form)).toMatchObject(EXPIRED)
    expect((await browser.call('POST', '/registration/apple', form)).status).toBe(200)
  })
})

test('an app without cookies links what its person has brought from Telegram', async () => {
  const { id, bearer } = await member()
  const data = signedByTelegram({ id: '8000001', first_name: 'Тарас' })
  const { body } = await call('POST', '/login/telegram', data, bearer)
  expect((await call('POST', '/identities', { id: body.id }, bearer)).status).toBe(200)
  expect(await identitiesOf(id)).toEqual([{ subject: '8000001' }])
})
