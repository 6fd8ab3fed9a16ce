import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  APPLE_PUBLIC_KEY,
  openBrowserOf,
  type ProviderReturn,
  socialSettings,
} from '../../../../test/accounts/social-sign-in.ts'
import { openApi } from '../../../../test/api.ts'
import { minutesAgo } from '../../../../test/factories.ts'
import { openProvider } from '../../../../test/servers/openid-provider.ts'
import { insertMember } from '../../../../test/sign-in.ts'
import { pageRoutes } from '../../../app/pages/page-routes.ts'

const provider = await openProvider({ site: 'http://localhost:3000', appleKey: APPLE_PUBLIC_KEY })
afterAll(() => provider.close())
const settings = { ...socialSettings(provider.issuer), LOG_LEVEL: 'silent' }
const api = await openApi(settings, { routes: pageRoutes })
const { db } = api
beforeEach(() => db.deleteFrom('analytics_event').execute())

let people = 0
const newSubject = () => `subject-${++people}`
const known = async (provider: string, subject: string, account = {}) => {
  const customer_id = await insertMember(db, {}, { password_hash: null, ...account })
  await db.insertInto('identity').values({ provider, subject, customer_id }).execute()
  return customer_id
}
const events = async () =>
  (await db.selectFrom('analytics_event').select(['name', 'method']).orderBy('name').execute()).map(
    ({ name, method }) => `${name} ${method}`,
  )
const whoIs = async (browser: ReturnType<typeof openBrowserOf>) =>
  (await browser.call('GET', '/login/token')).body.data

describe.each(['google', 'apple'])('%s', (name) => {
  const begin = `/uk/sign-in/${name}`

  test('somebody known is signed in and goes where they were going; one event is counted', async () => {
    const subject = newSubject()
    const id = await known(name, subject)
    const browser = openBrowserOf(api)
    const answer = await browser.visitProvider(`${begin}?redirect=/uk/to-pl/q?page=2`, subject)
    const { status, location, headers } = await browser.comeBack(answer)
    expect([status, location]).toEqual([
      303,
      `/uk/to-pl/q?page=2&auth_method=${name}&auth_type=login`,
    ])
    expect(headers.get('cache-control')).toBe('private, no-store')
    const { username } = await db
      .selectFrom('customer')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await whoIs(browser)).toMatchObject({ username })
    expect(await events()).toEqual([`login ${name}`])
  })

  test('somebody new is asked for the rest, joins with a proven address, and both events are counted', async () => {
    const subject = newSubject()
    const browser = openBrowserOf(api)
    const answer = await browser.visitProvider(`${begin}?redirect=/uk/e`, subject)
    answer.form?.set(
      'user',
      JSON.stringify({ name: { firstName: 'Оксана', lastName: 'Гугленко' } }),
    )
    const { location } = await browser.comeBack(answer)
    expect(location).toBe(`/uk/registration/sign-up?join=${name}&redirect=%2Fuk%2Fe`)
    expect(await whoIs(browser)).toBeNull()
    const { body } = await browser.call('GET', '/registration/joining')
    expect(body.joining).toMatchObject({
      provider: name,
      name: 'Оксана Гугленко',
      email: `${subject}@gmail.example`,
      isKnownEmail: false,
      owner: 'nobody',
    })
    const joined = await browser.call('POST', '/registration/apple', {
      id: body.joining.id,
      name: 'Оксана Гугленко',
      username: subject,
    })
    expect(joined.body).toMatchObject({
      data: { username: subject, email: `${subject}@gmail.example` },
      redirect: `/uk/e?auth_method=${name}&auth_type=registration`,
    })
    expect(await whoIs(browser)).toMatchObject({
      emailVerifiedAt: expect.any(String),
      hasPassword: false,
    })
    expect(await events()).toEqual([`login ${name}`, `registration ${name}`])
    expect((await browser.call('GET', '/registration/joining')).body.joining).toBeNull()

    const again = openBrowserOf(api)
    const second = await again.comeBack(await again.visitProvider(begin, subject))
    expect(second.location).toBe(`/uk?auth_method=${name}&auth_type=login`)
  })

  test('an answer serves once', async () => {
    const subject = newSubject()
    await known(name, subject)
    const browser = openBrowserOf(api)
    const answer = await browser.visitProvider(begin, subject)
    await browser.comeBack(answer)
    expect((await browser.comeBack(answer)).location).toBe('/uk/login?social=expired')
  })

  test('the answer to what another browser began signs nobody in', async () => {
    const subject = newSubject()
    await known(name, subject)
    const attacker = openBrowserOf(api)
    const answer = await attacker.visitProvider(begin, subject)
    const victim = openBrowserOf(api)
    await victim.go(begin)
    expect((await victim.comeBack(answer)).location).toBe('/uk/login?social=expired')
    expect(await whoIs(victim)).toBeNull()
  })

  test('a state that was changed, is of the other provider, or older than 10 minutes', async () => {
    const subject = newSubject()
    await known(name, subject)
    const browser = openBrowserOf(api)
    const answers = [1, 2, 3].map(() => browser.visitProvider(begin, subject))
    const [forged, elsewhere, old] = await Promise.all(answers)
    if (!forged || !elsewhere || !old) throw new Error('no answers')
    const changed = change(forged, 'state', 'A'.repeat(43))
    expect((await browser.comeBack(changed)).location).toBe('/uk/login?social=expired')
    const other = name === 'google' ? 'apple' : 'google'
    const query = elsewhere.form ?? new URL(elsewhere.path, 'http://site').searchParams
    expect((await browser.go(`/uk/sign-in/${other}/callback?${query}`)).location).toBe(
      '/uk/login?social=expired',
    )
    await db
      .updateTable('one_time_token')
      .set({ expires_at: minutesAgo(0.01) })
      .execute()
    expect((await browser.comeBack(old)).location).toBe('/uk/login?social=expired')
    expect(await whoIs(browser)).toBeNull()
  })

  test.each(['nonce', 'verifier'])('another %s than the one that was begun with', async (part) => {
    const subject = newSubject()
    await known(name, subject)
    const browser = openBrowserOf(api)
    const answer = await browser.visitProvider(`${begin}?redirect=/uk/q`, subject)
    const row = await db
      .selectFrom('one_time_token')
      .select(['token_hash', 'payload'])
      .where('purpose', '=', 'social-start')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('one_time_token')
      .set({ payload: JSON.stringify({ ...(row.payload as object), [part]: 'x'.repeat(43) }) })
      .where('token_hash', '=', row.token_hash)
      .execute()
    const { location } = await browser.comeBack(answer)
    expect(location).toBe('/uk/login?redirect=%2Fuk%2Fq&social=expired')
    expect(await whoIs(browser)).toBeNull()
  })

  test('who changes their mind at the provider comes back to where they were going to', async () => {
    const browser = openBrowserOf(api)
    const answer = await browser.visitProvider(`${begin}?redirect=/uk/profile/settings`, '')
    const { location } = await browser.comeBack(answer)
    expect(location).toBe('/uk/login?redirect=%2Fuk%2Fprofile%2Fsettings&social=cancelled')
  })

  test('a closed account signs nobody in', async () => {
    const subject = newSubject()
    const id = await known(name, subject)
    await db.updateTable('customer').set({ status: 0 }).where('id', '=', id).execute()
    const browser = openBrowserOf(api)
    const { location } = await browser.comeBack(await browser.visitProvider(begin, subject))
    expect(location).toBe('/uk/login?social=closed')
    expect(await whoIs(browser)).toBeNull()
  })

  test('with a second step there is a ticket to it and no session', async () => {
    const subject = newSubject()
    await known(name, subject, { totp_secret: 'JBSWY3DPEHPK3PXP', totp_confirmed_at: new Date() })
    const browser = openBrowserOf(api)
    const { location } = await browser.comeBack(await browser.visitProvider(begin, subject))
    expect(location).toMatch(/^\/uk\/login#second-step=[\w-]{43}$/)
    expect(await whoIs(browser)).toBeNull()
    expect(await events()).toEqual([])
  })

  test('an address that the provider has not proven is nobody’s', async () => {
    const subject = newSubject()
    await insertMember(db, { email: `${subject}@member.example` })
    provider.people.set(subject, { email: `${subject}@member.example`, email_verified: false })
    const browser = openBrowserOf(api)
    await browser.comeBack(await browser.visitProvider(begin, subject))
    const { body } = await browser.call('GET', '/registration/joining')
    expect(body.joining).toMatchObject({ email: null, isKnownEmail: false })
    const joined = await browser.call('POST', '/registration/apple', {
      id: body.joining.id,
      name: 'Без пошти',
      username: subject,
      acept: true,
    })
    expect(joined.body.data).toMatchObject({ username: subject, email: null })
  })
})

test('a way back that leads elsewhere is dropped', async () => {
  const subject = newSubject()
  await known('google', subject)
  for (const evil of ['//evil.example', 'https://evil.example/uk', '/uk/login', '/api/logout']) {
    const browser = openBrowserOf(api)
    const begin = `/uk/sign-in/google?${new URLSearchParams({ redirect: evil })}`
    const { location } = await browser.comeBack(await browser.visitProvider(begin, subject))
    expect(location, evil).toBe('/uk?auth_method=google&auth_type=login')
  }
})

test('the cookie that Apple’s form of another site brings back is marked so, the others are not', async () => {
  const cookies = async (name: string) =>
    (await openBrowserOf(api).go(`/uk/sign-in/${name}`)).headers.getSetCookie()
  expect(await cookies('apple')).toEqual([
    expect.stringMatching(
      /^__Host-social-apple=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=None$/,
    ),
  ])
  expect(await cookies('google')).toEqual([
    expect.stringMatching(
      /^__Host-social=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ])
})

test('no other address takes a form of another site, and no other method leads to a provider', async () => {
  const { send } = api
  const form = { 'sec-fetch-site': 'cross-site', 'x-request-with': '' }
  for (const path of ['/uk/sign-in/google/callback', '/uk/sign-in/apple', '/api/logout'])
    expect((await send(path, { method: 'POST', headers: form })).status, path).not.toBe(303)
  const { headers } = await send('/uk/sign-in/google', { method: 'HEAD' })
  expect(headers.get('set-cookie')).toBeNull()
})

function change({ path, form }: ProviderReturn, name: string, value: string): ProviderReturn {
  if (!form) {
    const { pathname, searchParams } = new URL(path, 'http://site')
    searchParams.set(name, value)
    return { path: `${pathname}?${searchParams}` }
  }
  form.set(name, value)
  return { path, form }
}
