import { beforeEach, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertWorld } from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { callerOf, cookiesOf, insertMember, PASSWORD } from '../../../test/sign-in.ts'

const api = await openApi()
const { db } = api
const call = callerOf(api)
const mailbox = openMailbox(api)
await insertWorld(db)
await insertMember(db, { username: 'known', email: 'known@example.com' })
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
  destinationCountry: 'PL',
  destinationCity: 'warsaw',
  ...more,
})
const register = (form: object, headers?: Record<string, string>) =>
  call('POST', '/registration', form, headers)
const signIn = (email: string, password = PASSWORD) => call('POST', '/login', { email, password })

describe('registering', () => {
  test('makes an account, writes one letter and signs nobody in yet', async () => {
    const form = filled()
    const { status, body, headers } = await register(form)
    expect([status, body]).toEqual([200, { data: { email: form.email } }])
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-joining=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      'country=PL; Max-Age=31536000; Path=/; SameSite=Lax',
      'city=warsaw; Max-Age=31536000; Path=/; SameSite=Lax',
    ])
    const row = await db
      .selectFrom('customer')
      .select(['first_name', 'last_name', 'country_code', 'city_id', 'email_verified_at', 'role'])
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      first_name: 'Соломія',
      last_name: 'Крушельницька',
      country_code: 'PL',
      city_id: expect.any(Number),
      email_verified_at: null,
      role: 'member',
    })
    const [letter, ...others] = await mailbox.readNew()
    expect(others).toEqual([])
    expect(letter?.to).toBe(form.email)
    expect(letter?.link).toMatch(/^http:\/\/localhost:3000\/uk\/confirm-email\?token=[\w-]{43}$/)
    expect(letter?.html).not.toContain(PASSWORD)
  })

  test('leaves the place that this browser has chosen', async () => {
    const { headers } = await register(filled(), { cookie: 'country=DE' })
    expect(headers.getSetCookie()).toHaveLength(1)
    await mailbox.readNew()
  })

  test('the password alone signs in before the letter is opened', async () => {
    const form = filled()
    await register(form)
    expect((await signIn(form.email)).body.data).toMatchObject({
      emailVerifiedAt: null,
      hasPassword: true,
    })
  })

  test('a known address gets the same answer, and its owner a letter', async () => {
    const known = await register(filled({ email: 'known@example.com' }))
    const letters = await mailbox.readNew()
    const fresh = await register(filled({ email: 'fresh@example.com' }))
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['known@example.com', expect.any(String)],
    ])
    expect(letters[0]?.link).not.toContain('token')
    expect(known.status).toBe(fresh.status)
    expect(Object.keys(known.body.data)).toEqual(Object.keys(fresh.body.data))
    const names = (headers: Headers) => [...headers].map(([name]) => name)
    expect(names(known.headers)).toEqual(names(fresh.headers))
    expect(Object.keys(cookiesOf(known.headers))).toEqual(Object.keys(cookiesOf(fresh.headers)))
  })

  test.each([
    [{ acept: false }, 'acept', 'погодьтеся з правилами'],
    [{ acept: undefined }, 'acept', 'погодьтеся з правилами'],
    [{ email: 'не пошта' }, 'email', 'в адресі помилка'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email', 'задовга'],
    [{ password: 'коротко', password_confirmation: 'коротко' }, 'password', '10'],
    [{ password: 'пароль12345', password_confirmation: 'пароль12345' }, 'password', 'вгадати'],
    [{ password_confirmation: 'інший пароль' }, 'password_confirmation', 'не збігаються'],
    [{ username: 'KNOWN!' }, 'username', 'малі латинські'],
    [{ username: 'known' }, 'username', 'зайняте'],
    [{ username: 'profile' }, 'username', 'сайтові'],
    [{ type: 3 }, 'type', ''],
    [{ destinationCountry: 'ZZ' }, 'destinationCountry', 'немає'],
    [{ destinationCountry: undefined }, 'destinationCity', 'разом із країною'],
    [{ role: 'admin' }, 'role', ''],
    [{ name: ' ' }, 'name', ''],
    [{ name: 'а\0б' }, 'name', 'неприпустимі'],
  ])('%o is refused beside its field', async (wrong, field, detail) => {
    const { status, body } = await register(filled(wrong))
    expect(status, JSON.stringify(body)).toBe(400)
    expect(body.field).toBe(field)
    expect(body.detail).toContain(detail)
    expect(await mailbox.readNew()).toEqual([])
  })

  test('one username of two at the same moment', async () => {
    const forms = [filled({ username: 'twins' }), filled({ username: 'twins' })]
    const statuses = (await Promise.all(forms.map((form) => register(form)))).map((a) => a.status)
    expect(statuses.sort()).toEqual([200, 400])
  })

  test('one address twice at the same moment: one account, two same answers', async () => {
    const email = 'same-moment@example.com'
    const answers = await Promise.all([register(filled({ email })), register(filled({ email }))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(
      await db.selectFrom('customer').where('email', '=', email).select('id').execute(),
    ).toHaveLength(1)
  })
})

describe('whoever went back and registers once more in the same browser', () => {
  const markOf = ({ headers }: { headers: Headers }) => ({
    cookie: `__Host-joining=${cookiesOf(headers)['__Host-joining']}`,
  })
  const again = (form: object, answer: { headers: Headers }) => register(form, markOf(answer))
  const check = (username: string, headers?: Record<string, string>) =>
    call('GET', `/registration/check?username=${username}`, undefined, headers)
  const joined = async () => {
    const form = filled()
    const answer = await register(form)
    const [letter] = await mailbox.readNew()
    return { form, answer, link: letter?.link ?? '' }
  }
  const accountOf = (username: string) =>
    db
      .selectFrom('customer')
      .select(['id', 'email', 'first_name'])
      .where('username', '=', username)
      .executeTakeFirst()
  const follow = (link: string) =>
    call('GET', `/email/confirm?token=${new URL(link).searchParams.get('token')}`)

  test('gets the same letter again, and the username stays theirs', async () => {
    const { form, answer } = await joined()
    expect((await again(form, answer)).status).toBe(200)
    expect((await mailbox.readNew()).map(({ to }) => to)).toEqual([form.email])
    expect((await register(form)).body.field).toBe('username')
  })

  test('corrects a mistyped address: it is one account, and the letter to the wrong one is void', async () => {
    const { form, answer, link } = await joined()
    const right = { ...form, email: `right-${people}@example.com`, name: 'Соломія' }
    expect((await again(right, answer)).status).toBe(200)
    const [letter] = await mailbox.readNew()
    expect(letter?.to).toBe(right.email)
    expect(await accountOf(form.username)).toMatchObject({
      email: right.email,
      first_name: 'Соломія',
    })
    expect((await follow(link)).body.status).toBe('change_email_link_expired')
    expect((await follow(letter?.link ?? '')).body.status).toBe('email-verified')
    expect((await signIn(form.email)).status).toBe(400)
  })

  test('corrects the username too', async () => {
    const { form, answer } = await joined()
    const before = await accountOf(form.username)
    const other = { ...form, username: `other-${people}` }
    await again(other, answer)
    expect((await accountOf(other.username))?.id).toBe(before?.id)
    expect((await again({ ...other, username: 'known' }, answer)).body.field).toBe('username')
    await mailbox.readNew()
  })

  test('needs the password that was given first, and an address that is not proven yet', async () => {
    const { form, answer, link } = await joined()
    const password = 'зовсім інший вислів 9'
    const stranger = { ...form, email: `thief-${people}@example.com` }
    const withOther = { ...stranger, password, password_confirmation: password }
    expect((await again(withOther, answer)).body.field).toBe('username')
    await follow(link)
    expect((await again(stranger, answer)).body.field).toBe('username')
    expect((await accountOf(form.username))?.email).toBe(form.email)
    expect((await again(form, answer)).status).toBe(200)
    expect((await mailbox.readNew()).map(({ link }) => link.includes('token'))).toEqual([false])
  })

  test('does not learn who else has an address', async () => {
    const { form, answer } = await joined()
    expect((await again({ ...form, email: 'known@example.com' }, answer)).status).toBe(200)
    const letters = await mailbox.readNew()
    expect(letters.map(({ to, link }) => [to, link.includes('token')])).toEqual([
      ['known@example.com', false],
    ])
    expect((await accountOf(form.username))?.email).toBe(form.email)
  })

  test('after one more mistake still has the account', async () => {
    const { form, answer } = await joined()
    const right = { ...form, email: `right-${people}@example.com` }
    const mistaken = await again({ ...form, email: 'known@example.com' }, answer)
    expect((await again(right, mistaken)).status).toBe(200)
    expect((await mailbox.readNew()).at(-1)?.to).toBe(right.email)
  })

  test('leaves no link for a new password in the mailbox of the wrong address', async () => {
    const { form, answer } = await joined()
    await call('POST', '/password/forgot', { email: form.email })
    const [letter] = await mailbox.readNew()
    await again({ ...form, email: `right-${people}@example.com` }, answer)
    await mailbox.readNew()
    const token = new URL(letter?.link ?? '').searchParams.get('token')
    const reset = { token, password: PASSWORD, password_confirmation: PASSWORD }
    const { code } = (await call('POST', '/password/reset', reset)).body
    expect(code).toBe('reset_password_link_expired')
  })

  test('is nobody else: who gave the address of an unproven account learns nothing of it', async () => {
    const { form } = await joined()
    const password = 'зовсім інший вислів 9'
    const asked = filled({ email: form.email, password, password_confirmation: password })
    const answer = await register(asked)
    await mailbox.readNew()
    expect((await check(form.username, markOf(answer))).body.exist).toBe(true)
    expect((await again({ ...form, name: 'Чужа' }, answer)).body.field).toBe('username')
  })

  test('is told that the name is free while it types; others are not', async () => {
    const { form, answer } = await joined()
    const { body } = await check(form.username, markOf(answer))
    expect(body).toMatchObject({ exist: false, errors: {} })
    expect((await check(form.username)).body.exist).toBe(true)
  })
})
