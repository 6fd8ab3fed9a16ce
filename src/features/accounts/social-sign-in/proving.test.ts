import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  APPLE_PUBLIC_KEY,
  openBrowserOf,
  signedByTelegram,
  socialSettings,
} from '../../../../test/accounts/social-sign-in.ts'
import { openApi } from '../../../../test/api.ts'
import { openProvider } from '../../../../test/servers/openid-provider.ts'
import { insertMember, signInAs } from '../../../../test/sign-in.ts'
import { pageRoutes } from '../../../app/pages/page-routes.ts'

const provider = await openProvider({ site: 'http://localhost:3000', appleKey: APPLE_PUBLIC_KEY })
afterAll(() => provider.close())
const api = await openApi(
  { ...socialSettings(provider.issuer), LOG_LEVEL: 'silent' },
  { routes: pageRoutes },
)
const { db } = api
beforeEach(() => provider.people.clear())

const SETTINGS = '/uk/profile/settings'
let people = 7_700_000
const newSubject = () => String(++people)
/** A member who comes by a provider and has an app for the second step, at a browser that proved it long ago. */
async function stale(by: string, provedMinutesAgo = 20) {
  const subject = newSubject()
  const id = await insertMember(
    db,
    { username: `stale-${subject}` },
    { password_hash: null, totp_secret: 'JBSWY3DPEHPK3PXP', totp_confirmed_at: new Date() },
  )
  await db.insertInto('identity').values({ provider: by, subject, customer_id: id }).execute()
  const { token } = await signInAs(db, id, { provedMinutesAgo })
  const browser = openBrowserOf(api)
  browser.jar.set('__Host-session', token)
  return { browser, id, subject, username: `stale-${subject}` }
}
type Stale = Awaited<ReturnType<typeof stale>>

const provedMinutesAgo = async (id: number) => {
  const sessions = await db
    .selectFrom('session')
    .select('proved_at')
    .where('customer_id', '=', id)
    .execute()
  return sessions.map(({ proved_at }) => Math.round((Date.now() - proved_at.getTime()) / 60_000))
}
const nameIn = async ({ browser }: Stale) =>
  (await browser.call('GET', '/login/token')).body.data?.username
/** Another site’s form brings no cookie of the session, as browsers have it. */
async function comeBackFrom(name: string, { browser }: Stale, answer: Answer) {
  const session = browser.jar.get('__Host-session') ?? ''
  if (name === 'apple') browser.jar.delete('__Host-session')
  const back = await browser.comeBack(answer)
  if (!browser.jar.has('__Host-session')) browser.jar.set('__Host-session', session)
  return back
}
type Answer = Awaited<ReturnType<Stale['browser']['visitProvider']>>

describe.each(['google', 'apple'])('%s', (name) => {
  const prove = `/uk/sign-in/${name}?prove=true&redirect=${SETTINGS}`

  test('proves the person who is signed in, who goes back; the session stays, no second step is asked', async () => {
    const person = await stale(name)
    const session = person.browser.jar.get('__Host-session')
    const answer = await person.browser.visitProvider(prove, person.subject)
    const { location } = await comeBackFrom(name, person, answer)
    expect(location).toBe(`${SETTINGS}?social=proved`)
    expect(await provedMinutesAgo(person.id)).toEqual([0])
    expect(person.browser.jar.get('__Host-session')).toBe(session)
    expect(await nameIn(person)).toBe(person.username)
  })

  test('another account there, linked to somebody or to nobody, proves nothing and changes nobody', async () => {
    const person = await stale(name)
    const other = await stale(name)
    for (const subject of [other.subject, newSubject()]) {
      const answer = await person.browser.visitProvider(prove, subject)
      const { location } = await comeBackFrom(name, person, answer)
      expect(location).toBe(`${SETTINGS}?social=another`)
      expect(await provedMinutesAgo(person.id)).toEqual([20])
      expect(await nameIn(person)).toBe(person.username)
      const { body } = await person.browser.call('GET', '/registration/joining')
      expect(body.joining).toBeNull()
    }
  })

  test('a sign-in there of long ago proves nothing', async () => {
    const person = await stale(name)
    provider.people.set(person.subject, { auth_time: Math.floor(Date.now() / 1_000) - 600 })
    const answer = await person.browser.visitProvider(prove, person.subject)
    const { location } = await comeBackFrom(name, person, answer)
    expect(location).toBe(`${SETTINGS}?social=not-anew`)
    expect(await provedMinutesAgo(person.id)).toEqual([20])
  })

  test('who thinks better of it goes back too, and a session that has ended is not proven', async () => {
    const person = await stale(name)
    const no = await person.browser.visitProvider(prove, '')
    expect((await comeBackFrom(name, person, no)).location).toBe(`${SETTINGS}?social=cancelled`)
    const answer = await person.browser.visitProvider(prove, person.subject)
    await db.deleteFrom('session').where('customer_id', '=', person.id).execute()
    expect((await comeBackFrom(name, person, answer)).location).toBe(`${SETTINGS}?social=expired`)
  })

  test('whoever is signed in is asked by the provider anew; a visitor is not', async () => {
    const query = async (browser: Stale['browser'], path: string) =>
      new URL((await browser.go(path)).location).searchParams
    const { browser } = await stale(name)
    for (const path of [prove, `/uk/sign-in/${name}`]) {
      const asked = await query(browser, path)
      expect(asked.get('prompt')).toBe(name === 'google' ? 'select_account' : 'login')
      expect(asked.get('max_age')).toBe('0')
    }
    expect((await query(openBrowserOf(api), prove)).has('prompt')).toBe(false)
  })

  test('signing in as oneself again, without having been asked anew, keeps the time of the old proof', async () => {
    const person = await stale(name)
    await db
      .updateTable('account')
      .set({ totp_secret: null, totp_confirmed_at: null })
      .where('customer_id', '=', person.id)
      .execute()
    const again = async () => {
      const begin = `/uk/sign-in/${name}?redirect=${SETTINGS}`
      const answer = await person.browser.visitProvider(begin, person.subject)
      return (await comeBackFrom(name, person, answer)).location
    }
    provider.people.set(person.subject, { auth_time: Math.floor(Date.now() / 1_000) - 600 })
    expect(await again()).toContain('auth_type=login')
    expect(await provedMinutesAgo(person.id)).toEqual([20])
    provider.people.clear()
    await again()
    expect(await provedMinutesAgo(person.id)).toEqual([0])
  })
})

describe('Telegram', () => {
  const begin = async (browser: Stale['browser'], query: string) => {
    const { location } = await browser.go(`/uk/sign-in/telegram${query}`)
    const { pathname, search } = new URL(new URL(location).searchParams.get('return_to') ?? '')
    return (await browser.go(pathname + search)).location
  }
  const login = ({ browser }: Stale, id: string) =>
    browser.call('POST', '/login/telegram', {
      ...signedByTelegram({ id, first_name: 'Тарас' }),
      state: browser.jar.get('telegram-state') ?? '',
    })

  test('leads to the settings, proves the person, and nobody else', async () => {
    const person = await stale('telegram')
    const other = await stale('telegram')
    const query = `?prove=true&redirect=${SETTINGS}`
    for (const id of [other.subject, newSubject()]) {
      expect(await begin(person.browser, query)).toBe(SETTINGS)
      expect((await login(person, id)).body.code).toBe('another-person')
      expect(await provedMinutesAgo(person.id)).toEqual([20])
    }
    await begin(person.browser, query)
    const { body } = await login(person, person.subject)
    expect(body).toMatchObject({ token: null, id: null, redirect: `${SETTINGS}?social=proved` })
    expect(await provedMinutesAgo(person.id)).toEqual([0])
    expect(await nameIn(person)).toBe(person.username)
  })

  test('a plain sign-in that began while somebody is signed in signs in, and keeps the time of the old proof', async () => {
    const person = await stale('telegram')
    await db
      .updateTable('account')
      .set({ totp_secret: null, totp_confirmed_at: null })
      .where('customer_id', '=', person.id)
      .execute()
    await begin(person.browser, '')
    expect((await login(person, person.subject)).body.data.username).toBe(person.username)
    expect(await provedMinutesAgo(person.id)).toEqual([20])
  })
})
