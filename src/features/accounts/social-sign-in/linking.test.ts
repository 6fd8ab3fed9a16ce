import { afterAll, describe, expect, test } from 'vitest'
import {
  APPLE_PUBLIC_KEY,
  openBrowserOf,
  socialSettings,
} from '../../../../test/accounts/social-sign-in.ts'
import { openApi } from '../../../../test/api.ts'
import { openMailbox } from '../../../../test/mailbox.ts'
import { openProvider } from '../../../../test/servers/openid-provider.ts'
import { callerOf, insertMember, PASSWORD, signInAs } from '../../../../test/sign-in.ts'

const provider = await openProvider({ site: 'http://localhost:3000', appleKey: APPLE_PUBLIC_KEY })
afterAll(() => provider.close())
const api = await openApi(socialSettings(provider.issuer))
const { db } = api
const call = callerOf(api)
const mailbox = openMailbox(api)

let people = 0
const newcomer = () => {
  const name = `linker-${++people}`
  return { name, email: `${name}@gmail.example` }
}
const member = ({ name, email }: { name: string; email: string }, more = {}) =>
  insertMember(db, { username: name, email, ...more })
/** A browser in which somebody came by a provider and has a step before them. */
async function arrived(subject: string, by = 'google', query = '', token?: string) {
  const browser = openBrowserOf(api)
  if (token) browser.jar.set('__Host-session', token)
  await browser.comeBack(await browser.visitProvider(`/uk/sign-in/${by}${query}`, subject))
  const { joining } = (await browser.call('GET', '/registration/joining')).body
  return { browser, joining }
}
const identitiesOf = async (customerId: number) =>
  (
    await db
      .selectFrom('identity')
      .select('provider')
      .where('customer_id', '=', customerId)
      .orderBy('provider')
      .execute()
  ).map((row) => row.provider)

describe('an address that has an account', () => {
  test('is not joined silently: its owner signs in, confirms, and is written to', async () => {
    const person = newcomer()
    const id = await member(person)
    const { browser, joining } = await arrived(person.name)
    expect(joining).toMatchObject({ email: person.email, isKnownEmail: true, owner: 'nobody' })
    expect((await browser.call('GET', '/login/token')).body.data).toBeNull()
    const form = { id: joining.id, name: 'Інша', username: 'somebody-else', acept: true }
    expect((await browser.call('POST', '/registration/apple', form)).body.code).toBe('email-known')
    expect(await identitiesOf(id)).toEqual([])
    expect((await browser.call('POST', '/identities', { id: joining.id })).status).toBe(401)

    await browser.call('POST', '/login', { email: person.email, password: PASSWORD })
    const before = browser.jar.get('__Host-session')
    const linked = await browser.call('POST', '/identities', { id: joining.id })
    expect(linked.body.data.username).toBe(person.name)
    expect(await identitiesOf(id)).toEqual(['google'])
    const letters = await mailbox.readNew()
    expect(letters).toContainEqual(
      expect.objectContaining({ to: person.email, subject: 'Додано спосіб входу' }),
    )
    // the session is a new one, and the old one is gone
    const old = await call('GET', '/login/token', undefined, { cookie: `__Host-session=${before}` })
    expect(old.body.data).toBeNull()
    expect((await browser.call('GET', '/login/token')).body.data.username).toBe(person.name)
    expect(browser.jar.has('__Host-social-join')).toBe(false)

    const later = openBrowserOf(api)
    const answer = await later.visitProvider('/uk/sign-in/google', person.name)
    expect((await later.comeBack(answer)).location).toContain('auth_type=login')
  })

  test('that nobody has proven goes to who proves it', async () => {
    const person = newcomer()
    const squatter = await member(person, { email_verified_at: null })
    const { browser, joining } = await arrived(person.name)
    expect(joining.isKnownEmail).toBe(false)
    const form = { id: joining.id, name: 'Власниця', username: `${person.name}-owner`, acept: true }
    const joined = await browser.call('POST', '/registration/apple', form)
    expect(joined.body.data.email).toBe(person.email)
    const { email } = await db
      .selectFrom('customer')
      .select('email')
      .where('id', '=', squatter)
      .executeTakeFirstOrThrow()
    expect(email).toBeNull()
  })
})

test('of two who join with one address at a time the second is told of the address', async () => {
  const { name, email } = newcomer()
  provider.people.set(`${name}-a`, { email, email_verified: true })
  provider.people.set(`${name}-b`, { email, email_verified: true })
  const both = [await arrived(`${name}-a`), await arrived(`${name}-b`, 'apple')]
  const answers = await Promise.all(
    both.map(({ browser, joining }, index) =>
      browser.call('POST', '/registration/apple', {
        id: joining.id,
        name: 'Двоє',
        username: `${name}-${index}`,
        acept: true,
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.map(({ body }) => body.code)).toContain('email-known')
})

describe('linking from the settings', () => {
  test('the account stays the one that is signed in, and the link is confirmed', async () => {
    const person = newcomer()
    const id = await member(person)
    const { token } = await signInAs(db, id)
    const { browser, joining } = await arrived(`${person.name}-apple`, 'apple', '?link=true', token)
    expect(joining).toMatchObject({ provider: 'apple', owner: 'nobody' })
    expect(await identitiesOf(id)).toEqual([])
    await browser.call('POST', '/identities', { id: joining.id })
    expect(await identitiesOf(id)).toEqual(['apple'])
    const { body } = await browser.call('GET', '/identities')
    expect(body.identities).toEqual([
      {
        provider: 'apple',
        email: `${person.name}-apple@gmail.example`,
        createdAt: expect.any(String),
        isLastWay: false,
      },
    ])
  })

  test('what another account is entered by stays theirs', async () => {
    const [mine, theirs] = [newcomer(), newcomer()]
    const owner = await member(theirs)
    await db
      .insertInto('identity')
      .values({ provider: 'google', subject: theirs.name, customer_id: owner })
      .execute()
    const { token } = await signInAs(db, await member(mine))
    const { browser, joining } = await arrived(theirs.name, 'google', '?link=true', token)
    expect(joining.owner).toBe('another')
    expect((await browser.call('POST', '/identities', { id: joining.id })).body.code).toBe(
      'identity-taken',
    )
    expect((await browser.call('GET', '/login/token')).body.data.username).toBe(mine.name)
  })

  test('a second one of the same provider, one that was not proven lately, an account whose address is not', async () => {
    const person = newcomer()
    const id = await member(person)
    await db
      .insertInto('identity')
      .values({ provider: 'google', subject: `${person.name}-first`, customer_id: id })
      .execute()
    const { token } = await signInAs(db, id)
    const second = await arrived(`${person.name}-second`, 'google', '?link=true', token)
    const link = { id: second.joining.id }
    expect((await second.browser.call('POST', '/identities', link)).body.code).toBe(
      'provider-linked',
    )

    const stale = await signInAs(db, id, { provedMinutesAgo: 16 })
    const apple = await arrived(`${person.name}-apple`, 'apple', '?link=true', stale.token)
    const later = { id: apple.joining.id }
    expect((await apple.browser.call('POST', '/identities', later)).body.code).toBe(
      'prove-yourself',
    )
    await apple.browser.call('POST', '/login/prove', { password: PASSWORD })
    expect((await apple.browser.call('POST', '/identities', later)).status).toBe(200)

    const unproven = await signInAs(db, await member(newcomer(), { email_verified_at: null }))
    const { browser, joining } = await arrived('unproven', 'google', '?link=true', unproven.token)
    expect((await browser.call('POST', '/identities', { id: joining.id })).body.code).toBe(
      'email-unverified',
    )
  })

  test('who thinks better of it is forgotten', async () => {
    const { browser, joining } = await arrived(newcomer().name)
    await browser.call('DELETE', '/registration/joining')
    expect((await browser.call('GET', '/registration/joining')).body.joining).toBeNull()
    const form = { id: joining.id, name: 'Пізно', username: 'too-late', acept: true }
    expect((await browser.call('POST', '/registration/apple', form)).body.code).toBe(
      'joining-expired',
    )
  })
})

test('signing out forgets who waits in the browser, and the ticket serves no more', async () => {
  const person = newcomer()
  const { token } = await signInAs(db, await member(person))
  const { browser, joining } = await arrived(`${person.name}-next`, 'google', '?link=true', token)
  const cookie = browser.jar.get('__Host-social-join') ?? ''
  await browser.call('POST', '/logout', {})
  expect(browser.jar.has('__Host-social-join')).toBe(false)
  browser.jar.set('__Host-social-join', cookie)
  expect((await browser.call('GET', '/registration/joining')).body.joining).toBeNull()
  const form = { id: joining.id, name: 'Наступна', username: 'next-person', acept: true }
  expect((await browser.call('POST', '/registration/apple', form)).body.code).toBe(
    'joining-expired',
  )
})

test('once a ticket is spent nothing of the person stands beside it', async () => {
  const payloads = async () => {
    const rows = await db
      .selectFrom('one_time_token')
      .select('payload')
      .where('purpose', '=', 'social-join')
      .execute()
    return JSON.stringify(rows)
  }
  const [joins, links, drops] = [newcomer(), newcomer(), newcomer()]
  const first = await arrived(joins.name)
  expect(await payloads()).toContain(joins.email)
  const form = { id: first.joining.id, name: 'Нова', username: joins.name, acept: true }
  expect((await first.browser.call('POST', '/registration/apple', form)).status).toBe(200)
  const { token } = await signInAs(db, await member(links))
  const second = await arrived(links.name, 'google', '?link=true', token)
  expect((await second.browser.call('POST', '/identities', { id: second.joining.id })).status).toBe(
    200,
  )
  await (await arrived(drops.name)).browser.call('DELETE', '/registration/joining')
  for (const { name } of [joins, links, drops]) expect(await payloads()).not.toContain(name)
})
