import { afterAll, describe, expect, test } from 'vitest'
import {
  APPLE_PUBLIC_KEY,
  openBrowserOf,
  socialSettings,
} from '../../../../test/accounts/social-sign-in.ts'
import { openApi } from '../../../../test/api.ts'
import { minutesAgo } from '../../../../test/factories.ts'
import { openProvider } from '../../../../test/servers/openid-provider.ts'
import { insertMember } from '../../../../test/sign-in.ts'
import { pageRoutes } from '../../../app/pages/page-routes.ts'

const provider = await openProvider({ site: 'http://localhost:3000', appleKey: APPLE_PUBLIC_KEY })
afterAll(() => provider.close())
const api = await openApi(socialSettings(provider.issuer), { routes: pageRoutes })
const { db } = api

let people = 0
async function known(account = {}) {
  const subject = `app-person-${++people}`
  const customer_id = await insertMember(db, { username: subject }, account)
  await db.insertInto('identity').values({ provider: 'apple', subject, customer_id }).execute()
  return subject
}

/** An app asks where to go, and opens the system's browser there. */
async function askFor(app: ReturnType<typeof openBrowserOf>, back = '/uk/to-pl/warsaw') {
  const query = new URLSearchParams({ platform: 'native', redirect_back: back })
  const { body } = await app.call('GET', `/login/apple?${query}`)
  const url = new URL(body.url)
  expect(url.origin).toBe('http://localhost:3000')
  return url.pathname + url.search
}

async function codeFor(app: ReturnType<typeof openBrowserOf>, subject: string) {
  const system = openBrowserOf(api)
  const answer = await system.visitProvider(await askFor(app), subject)
  const { location } = await system.comeBack(answer)
  const { pathname, searchParams } = new URL(location, 'http://site')
  expect(system.jar.has('__Host-session')).toBe(false)
  return { pathname, ...Object.fromEntries(searchParams), system } as {
    pathname: string
    token: string
    isAuth: string
    state: string
    system: typeof system
  }
}

const exchange = (app: ReturnType<typeof openBrowserOf>, token: string) =>
  app.call('POST', '/login/exchange', { token })

describe('signing in to an app', () => {
  test('its address carries a code that signs in where it began, once', async () => {
    const subject = await known()
    const app = openBrowserOf(api)
    const { pathname, token, isAuth, state } = await codeFor(app, subject)
    expect([pathname, isAuth, state]).toEqual(['/uk', 'true', '/uk/to-pl/warsaw'])
    const { body } = await exchange(app, token)
    expect(body).toMatchObject({ token: expect.any(String), data: { username: subject } })
    expect(body.token).not.toBe(token)
    expect((await exchange(app, token)).body.code).toBe('code-expired')
  })

  test('brought from elsewhere it signs nobody in, and is not spent by that', async () => {
    const subject = await known()
    const app = openBrowserOf(api)
    const { token, system } = await codeFor(app, subject)
    for (const other of [openBrowserOf(api), system])
      expect((await exchange(other, token)).body.code).toBe('code-expired')
    expect((await exchange(app, token)).status).toBe(200)
  })

  test('after 60 seconds it serves no more', async () => {
    const app = openBrowserOf(api)
    const { token } = await codeFor(app, await known())
    const { expires_at, created_at } = await db
      .selectFrom('one_time_token')
      .select(['expires_at', 'created_at'])
      .where('purpose', '=', 'native-sign-in')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - created_at.getTime()).toBe(60_000)
    await db
      .updateTable('one_time_token')
      .set({ expires_at: minutesAgo(0.01) })
      .execute()
    expect((await exchange(app, token)).body.code).toBe('code-expired')
  })

  test('a second step is asked for', async () => {
    const app = openBrowserOf(api)
    const subject = await known({ totp_secret: 'JBSWY3DPEHPK3PXP', totp_confirmed_at: new Date() })
    const { token } = await codeFor(app, subject)
    expect((await exchange(app, token)).body).toEqual({
      token: null,
      data: null,
      ticket: expect.any(String),
    })
  })

  test('somebody new joins in the browser and is signed in in the app', async () => {
    const app = openBrowserOf(api)
    const system = openBrowserOf(api)
    const subject = `new-app-person-${++people}`
    await system.comeBack(await system.visitProvider(await askFor(app), subject))
    const { joining } = (await system.call('GET', '/registration/joining')).body
    const joined = await system.call('POST', '/registration/apple', {
      id: joining.id,
      name: 'Нова',
      username: subject,
      acept: true,
    })
    expect(joined.body).toMatchObject({ token: null, data: null })
    expect(system.jar.has('__Host-session')).toBe(false)
    const { searchParams } = new URL(joined.body.redirect, 'http://site')
    await db.deleteFrom('analytics_event').execute()
    const { body } = await exchange(app, searchParams.get('token') ?? '')
    expect(body.data.username).toBe(subject)
    const events = await db.selectFrom('analytics_event').select('name').execute()
    expect(events.map(({ name }) => name).sort()).toEqual(['login', 'registration'])
  })

  test('it leads to no other site', async () => {
    const app = openBrowserOf(api)
    expect(await askFor(app, 'https://evil.example')).not.toContain('evil')
  })
})
