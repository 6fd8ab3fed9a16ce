import { describe, expect, test } from 'vitest'
import {
  openBrowserOf,
  signedByTelegram,
  socialSettings,
} from '../../../../test/accounts/social-sign-in.ts'
import { openApi } from '../../../../test/api.ts'
import { insertMember, signInAs } from '../../../../test/sign-in.ts'
import { pageRoutes } from '../../../app/pages/page-routes.ts'
import { forgetTelegramSignIns } from './telegram/forget-telegram-sign-ins.ts'

const api = await openApi(socialSettings('http://localhost:1'), { routes: pageRoutes })
const { db } = api
let people = 7_000_000
const newPerson = () => ({ id: String(++people), first_name: 'Тарас', last_name: 'Телеграмний' })
const known = async (subject: string) => {
  const customer_id = await insertMember(db, {}, { password_hash: null })
  await db.insertInto('identity').values({ provider: 'telegram', subject, customer_id }).execute()
  return customer_id
}
const login = (fields: object, browser = openBrowserOf(api)) =>
  browser.call('POST', '/login/telegram', fields)
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds
const REFUSED = { status: 409, body: { code: 'telegram-refused' } }

describe('what Telegram signed', () => {
  test('signs in somebody known, and counts it', async () => {
    const person = newPerson()
    await known(person.id)
    const browser = openBrowserOf(api)
    const { status, body } = await login(signedByTelegram(person), browser)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token: expect.any(String), id: null, redirect: null })
    expect((await browser.call('GET', '/login/token')).body.data.uuid).toBe(body.data.uuid)
    const event = await db
      .selectFrom('analytics_event')
      .select(['name', 'method'])
      .where('method', '=', 'telegram')
      .execute()
    expect(event).toEqual([{ name: 'login', method: 'telegram' }])
  })

  test('lets somebody new join, without an address; the ticket serves once and for Telegram alone', async () => {
    const person = newPerson()
    const browser = openBrowserOf(api)
    const { body } = await login(
      signedByTelegram({ ...person, photo_url: 'https://t.me/i/userpic/1.jpg' }),
      browser,
    )
    expect(body).toMatchObject({ token: null, data: null, id: expect.any(String) })
    const { body: waiting } = await browser.call('GET', '/registration/joining')
    expect(waiting.joining).toMatchObject({ id: body.id, name: 'Тарас Телеграмний', email: null })
    const form = { id: body.id, name: 'Тарас', username: `taras-${person.id}`, acept: true }
    expect((await browser.call('POST', '/registration/apple', form)).status).toBe(409)
    const taken = { ...form, username: 'admin' }
    expect((await browser.call('POST', '/registration/telegram', taken)).body.field).toBe(
      'username',
    )
    const joined = await browser.call('POST', '/registration/telegram', form)
    expect(joined.body).toMatchObject({
      data: { username: form.username, name: 'Тарас', email: null },
      // going nowhere in particular
      redirect: '/uk/welcome?auth_method=telegram&auth_type=registration',
    })
    const again = { ...form, username: `other-${person.id}` }
    expect((await browser.call('POST', '/registration/telegram', again)).body.code).toBe(
      'joining-expired',
    )
  })

  test('the rules must be accepted', async () => {
    const { body } = await login(signedByTelegram(newPerson()))
    const form = { id: body.id, name: 'Тарас', username: 'no-rules', acept: false }
    const { status, body: said } = await openBrowserOf(api).call(
      'POST',
      '/registration/telegram',
      form,
    )
    expect([status, said.field]).toEqual([400, 'acept'])
  })

  test('serves once, and to one of two who bring it at a time', async () => {
    const person = newPerson()
    await known(person.id)
    const data = signedByTelegram(person)
    const both = await Promise.all([login(data), login(data)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await login(data)).toMatchObject(REFUSED)
  })

  test.each([
    ['older than 5 minutes', -301],
    ['of a clock that is far ahead', 120],
  ])('is refused when it is %s', async (_, seconds) => {
    const data = signedByTelegram({ ...newPerson(), auth_date: inSeconds(seconds) })
    expect(await login(data)).toMatchObject(REFUSED)
  })

  test('is refused when it is changed, or signed with the token of another bot', async () => {
    const person = newPerson()
    const data = signedByTelegram(person)
    expect(await login({ ...data, id: '1' })).toMatchObject(REFUSED)
    expect(await login({ ...data, first_name: undefined })).toMatchObject(REFUSED)
    expect(await login({ ...data, username: 'added' })).toMatchObject(REFUSED)
    expect(await login(signedByTelegram(person, '654321:another'))).toMatchObject(REFUSED)
    // what was refused is not spent
    expect((await login(data)).status).toBe(200)
  })

  test('what was taken is forgotten once it is too old anyway', async () => {
    await db
      .insertInto('telegram_sign_in')
      .values({ hash: 'old', taken_at: new Date(Date.now() - 2 * 3_600_000) })
      .execute()
    await forgetTelegramSignIns(db)
    const rows = await db.selectFrom('telegram_sign_in').select('hash').execute()
    expect(rows.map(({ hash }) => hash)).not.toContain('old')
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('begun on a page of ours', () => {
  const begin = async (browser: ReturnType<typeof openBrowserOf>, query = '') => {
    const { location } = await browser.go(`/uk/sign-in/telegram${query}`)
    const url = new URL(location)
    expect(url.origin + url.pathname).toBe('https://oauth.telegram.org/auth')
    expect(url.searchParams.get('bot_id')).toBe('123456')
    const back = new URL(url.searchParams.get('return_to') ?? '')
    return back.pathname + back.search
  }

  test('comes back to where they were going; the state serves in that browser alone, once', async () => {
    const person = newPerson()
    await known(person.id)
    const browser = openBrowserOf(api)
    const back = await begin(browser, '?redirect=/uk/q')
    const elsewhere = openBrowserOf(api)
    await elsewhere.go('/uk/sign-in/telegram')
    const stolen = await browser.go(back)
    expect(stolen.location).toBe('/uk/login?redirect=%2Fuk%2Fq')
    const state = browser.jar.get('telegram-state')
    const data = signedByTelegram(person)
    expect(await login({ ...data, state }, elsewhere)).toMatchObject(REFUSED)
    const again = openBrowserOf(api)
    expect((await again.go(back)).location).toBe('/uk/login?social=expired')
  })

  test('signs in', async () => {
    const person = newPerson()
    await known(person.id)
    const browser = openBrowserOf(api)
    await browser.go(await begin(browser, '?redirect=/uk/q'))
    const state = browser.jar.get('telegram-state')
    const { body } = await login({ ...signedByTelegram(person), state }, browser)
    expect(body).toMatchObject({ token: expect.any(String), redirect: '/uk/q' })
  })

  test('who is signed in stays so, and is asked whether to link', async () => {
    const person = newPerson()
    await known(person.id)
    const me = await insertMember(db, { username: 'stays' })
    const { token } = await signInAs(db, me)
    const browser = openBrowserOf(api)
    browser.jar.set('__Host-session', token)
    const back = await begin(browser, '?link=true')
    expect((await browser.go(back)).location).toBe('/uk/profile/settings')
    const state = browser.jar.get('telegram-state')
    const { body } = await login({ ...signedByTelegram(person), state }, browser)
    expect(body).toMatchObject({ token: null, data: null, id: expect.any(String) })
    const { body: waiting } = await browser.call('GET', '/registration/joining')
    expect(waiting.joining.owner).toBe('another')
    expect((await browser.call('GET', '/login/token')).body.data.username).toBe('stays')
  })
})
