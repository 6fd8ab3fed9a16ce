import { beforeEach, describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { daysAgo, insertCustomer } from '../../../../test/factories.ts'
import { openMailbox } from '../../../../test/mailbox.ts'
import { callerOf, cookiesOf, PASSWORD, signInAs } from '../../../../test/sign-in.ts'

const api = await openApi()
const { db, send } = api
const call = callerOf(api)
const mailbox = openMailbox(api)
beforeEach(async () => {
  await mailbox.readNew()
})

let people = 0
const filled = (more: object = {}) => ({
  email: `new-${++people}@example.com`,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  acept: true,
  username: `newcomer-${people}`,
  name: 'Соломія Крушельницька',
  type: 1,
  ...more,
})
const register = (form: object, headers?: Record<string, string>) =>
  call('POST', '/registration', form, headers)
/** Opens a link of a letter, as a browser with these cookies does. */
const follow = async (link: string, cookie = '') => {
  const { pathname, search } = new URL(link)
  const { status, headers } = await send(pathname + search, { headers: { cookie } })
  return { status, location: headers.get('location'), cookies: cookiesOf(headers) }
}
/** Presses the button of the page that such a link opens where nobody is known, as a plain form does. */
const press = async (link: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(link)
  const answer = await send(pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookies: cookiesOf(answer.headers),
  }
}
const isProven = async (email: string) => {
  const { email_verified_at } = await db
    .selectFrom('customer')
    .select('email_verified_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return email_verified_at !== null
}
const markOf = (headers: Headers) => `__Host-joining=${cookiesOf(headers)['__Host-joining']}`
const signIn = (email: string, password = PASSWORD) => call('POST', '/login', { email, password })

describe('the link of the letter', () => {
  test('proves the address, signs in the browser that registered, and counts both events', async () => {
    await db.deleteFrom('analytics_event').execute()
    const form = filled()
    const { headers } = await register(form)
    const [letter] = await mailbox.readNew()
    const { status, location, cookies } = await follow(letter?.link ?? '', markOf(headers))
    expect([status, location]).toEqual([303, '/uk/email-verified?status=email-verified'])
    expect(cookies).toMatchObject({ isAuth: 'true', '__Host-joining': '' })
    const { body } = await call('GET', '/login/token', undefined, {
      cookie: `__Host-session=${cookies['__Host-session']}`,
    })
    expect(body.data).toMatchObject({ email: form.email, emailVerifiedAt: expect.any(String) })
    const events = await db.selectFrom('analytics_event').select('name').execute()
    expect(events.map(({ name }) => name).sort()).toEqual(['login', 'registration'])
  })

  test('opened by a mail server, before anybody reads the letter, proves nothing and uses nothing up', async () => {
    const form = filled()
    const { headers } = await register(form)
    const [letter] = await mailbox.readNew()
    const { location, cookies } = await follow(letter?.link ?? '')
    expect([location, cookies]).toEqual([null, {}])
    expect(await isProven(form.email)).toBe(false)
    expect((await follow(letter?.link ?? '', markOf(headers))).location).toBe(
      '/uk/email-verified?status=email-verified',
    )
  })

  test('elsewhere the button of its page proves the address and signs nobody in', async () => {
    const form = filled()
    await register(form)
    const [letter] = await mailbox.readNew()
    expect((await follow(letter?.link ?? '', '__Host-joining=other')).location).toBeNull()
    const { status, location, cookies } = await press(letter?.link ?? '')
    const { search } = new URL(letter?.link ?? '')
    // the link has served: it tells the page whose account it was of
    expect([status, location]).toEqual([
      303,
      `/uk/email-verified?status=email-verified&${search.slice(1)}`,
    ])
    expect(cookies).toEqual({})
    expect(await isProven(form.email)).toBe(true)
    expect((await follow(letter?.link ?? '')).location).toBe(
      '/uk/email-verified?status=email_already_verified',
    )
  })

  test('and shows the place that the browser which registered has chosen, unless this one has', async () => {
    const form = filled()
    await register(form, { cookie: 'country=PL; city=warsaw' })
    const [letter] = await mailbox.readNew()
    const { cookies } = await press(letter?.link ?? '')
    expect(cookies).toEqual({ country: 'PL', city: 'warsaw' })
    await register(filled(), { cookie: 'country=PL; city=warsaw' })
    const [other] = await mailbox.readNew()
    expect((await press(other?.link ?? '', { cookie: 'country=DE' })).cookies).toEqual({})
  })

  test('another site cannot press that button', async () => {
    const form = filled()
    await register(form)
    const [letter] = await mailbox.readNew()
    const { status } = await press(letter?.link ?? '', {
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    })
    expect(status).toBe(403)
    expect(await isProven(form.email)).toBe(false)
  })

  test('where its owner is signed in it needs no press; where somebody else is, it does', async () => {
    const form = filled()
    await register(form)
    const [letter] = await mailbox.readNew()
    const other = await insertCustomer(db, { email_verified_at: new Date() })
    const { cookie } = await signInAs(db, other).then((one) => one.cookie)
    expect((await follow(letter?.link ?? '', cookie)).location).toBeNull()
    const { body } = await signIn(form.email)
    expect((await follow(letter?.link ?? '', `__Host-session=${body.token}`)).location).toBe(
      '/uk/email-verified?status=email-verified',
    )
  })

  test('serves once: a second time says so and signs nobody in', async () => {
    const { headers } = await register(filled())
    const [letter] = await mailbox.readNew()
    await follow(letter?.link ?? '', markOf(headers))
    const again = await follow(letter?.link ?? '', markOf(headers))
    expect(again.location).toBe('/uk/email-verified?status=email_already_verified')
    expect(again.cookies).toEqual({})
  })

  test('brought twice at a time it proves once', async () => {
    const { headers } = await register(filled())
    const [letter] = await mailbox.readNew()
    const both = await Promise.all([1, 2].map(() => follow(letter?.link ?? '', markOf(headers))))
    expect(both.map(({ location }) => location).sort()).toEqual([
      '/uk/email-verified?status=email-verified',
      '/uk/email-verified?status=email_already_verified',
    ])
    expect(both.filter(({ cookies }) => cookies.isAuth === 'true')).toHaveLength(1)
  })

  test('is old after 24 hours; a forged one, one of another kind and none are like it', async () => {
    const { headers } = await register(filled())
    const [letter] = await mailbox.readNew()
    await db
      .updateTable('one_time_token')
      .set({ expires_at: daysAgo(0.001) })
      .execute()
    const link = letter?.link ?? ''
    const forged = link.replace(/..$/, (end) => (end === 'AA' ? 'BB' : 'AA'))
    for (const one of [link, forged, link.replace(/token=.*/, 'token=')]) {
      const { location, cookies } = await follow(one, markOf(headers))
      expect(location).toBe('/uk/email-verified?status=change_email_link_expired')
      expect(cookies).toEqual({})
    }
  })

  test('looking ahead with HEAD follows nothing', async () => {
    const { headers } = await register(filled())
    const [letter] = await mailbox.readNew()
    const { pathname, search } = new URL(letter?.link ?? '')
    expect((await send(pathname + search, { method: 'HEAD' })).status).toBe(204)
    const { location } = await follow(letter?.link ?? '', markOf(headers))
    expect(location).toBe('/uk/email-verified?status=email-verified')
  })

  test('as a call it answers the status', async () => {
    await register(filled())
    const [letter] = await mailbox.readNew()
    const token = new URL(letter?.link ?? '').searchParams.get('token') ?? ''
    const statuses = [
      await api.get('/email/confirm', { token }),
      await api.get('/email/confirm', { token }),
    ]
    expect(statuses).toEqual([{ status: 'email-verified' }, { status: 'email_already_verified' }])
  })
})

describe('an address that somebody typed before and never proved', () => {
  const OTHER = 'зелена валіза летить 9'
  const twice = async (second: object = {}) => {
    const first = filled()
    await register(first)
    await mailbox.readNew()
    const form = filled({ email: first.email, ...second })
    const { headers } = await register(form)
    const [letter] = await mailbox.readNew()
    return { first, form, link: letter?.link ?? '', mark: markOf(headers) }
  }
  const other = { password: OTHER, password_confirmation: OTHER }

  test('belongs to who opens the letter in the browser that registered: the older password is void', async () => {
    const { first, form, link, mark } = await twice(other)
    const before = (await signIn(first.email)).body.token
    expect((await follow(link, mark)).cookies.isAuth).toBe('true')
    const { body } = await call('GET', '/login/token', undefined, {
      authorization: `Bearer ${before}`,
    })
    expect(body.data).toBeNull()
    expect((await signIn(form.email)).status).toBe(400)
    const signedIn = await signIn(form.email, OTHER)
    expect(signedIn.body.data).toMatchObject({ username: form.username })
  })

  test('opened elsewhere: nobody knows whose password it was, so none counts', async () => {
    const { first, link } = await twice(other)
    await press(link)
    for (const password of [PASSWORD, OTHER])
      expect((await signIn(first.email, password)).status).toBe(400)
  })

  test('with the same password it is the same person', async () => {
    const { first, link } = await twice()
    await press(link)
    expect((await signIn(first.email)).body.data).toMatchObject({ username: first.username })
  })
})

describe('the letter once more', () => {
  test('goes to who is signed in and has not proved the address', async () => {
    const id = await insertCustomer(db, { email: 'again@example.com' })
    await db.insertInto('account').values({ customer_id: id }).execute()
    const { bearer } = await signInAs(db, id)
    expect((await call('POST', '/email/request', undefined, bearer)).status).toBe(200)
    const [letter] = await mailbox.readNew()
    expect((await press(letter?.link ?? '')).location).toContain('status=email-verified')
    const { status, body } = await call('POST', '/email/request', {}, bearer)
    expect([status, body.code]).toEqual([409, 'email_already_verified'])
  })
})
