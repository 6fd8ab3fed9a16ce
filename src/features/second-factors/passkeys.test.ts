import { describe, expect, test } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import { minutesAgo } from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { callerOf, cookiesOf, insertMember, signInAs } from '../../../test/sign-in.ts'
import { type Ceremony, softAuthenticator } from '../../../test/soft-authenticator.ts'

const api = await openApi()
const { db } = api
const call = callerOf(api)
const mailbox = openMailbox(api)
const UNKNOWN = { status: 400, body: { detail: expect.stringContaining('тут немає') } }
const REFUSED = {
  status: 400,
  body: { field: 'response', detail: expect.stringContaining('не підійшов') },
}
const EXPIRED = { status: 409, body: { code: 'passkey-expired' } }

let people = 0
async function somebody() {
  const email = `key-${++people}@example.com`
  const id = await insertMember(db, { email, username: `key.${people}`, first_name: 'Олена' })
  return { id, email, ...(await signInAs(db, id)) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const optionsAt = async (path: string, headers: Record<string, string> = {}): Promise<Body> => {
  const { status, body } = await call('POST', `${path}/options`, {}, headers)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.options
}
const add = (who: Somebody, response: object, name?: string) =>
  call('POST', '/passkeys', { response, ...(name && { name }) }, who.bearer)
async function withKey(who?: Somebody) {
  const owner = who ?? (await somebody())
  const device = softAuthenticator()
  const made = device.make(await optionsAt('/passkeys', owner.bearer))
  const { status, body } = await add(owner, made, 'Мій телефон')
  expect(status, JSON.stringify(body)).toBe(200)
  return { owner, device }
}
const signIn = (response: object) => call('POST', '/login/passkey', { response })
const listed = async ({ bearer }: Somebody) =>
  (await call('GET', '/second-factors', undefined, bearer)).body.passkeys

describe('a passkey is made', () => {
  test('of options that ask for one found without typing, and for a finger, a face or a PIN', async () => {
    const who = await somebody()
    const options = await optionsAt('/passkeys', who.bearer)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Свої' },
      user: { name: who.email, displayName: expect.stringContaining('Олена') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(options.user.id).toMatch(/^[\w-]{22}$/)
  })

  test('and stands in the list with its name; its owner is written to', async () => {
    await mailbox.readNew()
    const { owner, device } = await withKey()
    expect(await listed(owner)).toEqual([
      { id: device.id, name: 'Мій телефон', createdAt: expect.any(String), usedAt: null },
    ])
    const [letter] = await mailbox.readNew()
    expect([letter?.to, letter?.text]).toEqual([
      owner.email,
      expect.stringContaining('Додано ключ доступу'),
    ])
    const options = await optionsAt('/passkeys', owner.bearer)
    expect(options.excludeCredentials).toMatchObject([{ id: device.id }])
  })

  test('without a name it is called as the device', async () => {
    const who = await somebody()
    const made = softAuthenticator().make(await optionsAt('/passkeys', who.bearer))
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
    const { body } = await call(
      'POST',
      '/passkeys',
      { response: made },
      { ...who.bearer, 'user-agent': agent },
    )
    expect(body.passkey.name).toBe('Firefox, Windows')
  })

  test.each<[string, Partial<Ceremony>]>([
    ['for another site', { origin: 'https://svoi.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['by nobody known', { isVerified: false }],
  ])('but not %s', async (_, wrong) => {
    const who = await somebody()
    const options = await optionsAt('/passkeys', who.bearer)
    expect(await add(who, softAuthenticator().make(options, wrong))).toMatchObject(REFUSED)
    expect(await listed(who)).toEqual([])
  })

  test('but not for a challenge of another person, of another use, made up, old or used', async () => {
    const [who, other] = [await somebody(), await somebody()]
    const device = softAuthenticator()
    const theirs = await optionsAt('/passkeys', other.bearer)
    const ofSignIn = await optionsAt('/login/passkey')
    const old = await optionsAt('/passkeys', who.bearer)
    await db
      .updateTable('one_time_token')
      .set({ expires_at: minutesAgo(0.1) })
      .where('customer_id', '=', who.id)
      .execute()
    const madeUp = { challenge: 'A'.repeat(43) }
    for (const options of [theirs, ofSignIn, madeUp, old])
      expect(await add(who, device.make(options))).toMatchObject(EXPIRED)
    const options = await optionsAt('/passkeys', who.bearer)
    expect((await add(who, device.make(options))).status).toBe(200)
    expect(await add(who, softAuthenticator().make(options))).toMatchObject(EXPIRED)
  })

  test('but not twice, nor by who has another on the same device', async () => {
    const { owner, device } = await withKey()
    const other = await somebody()
    for (const who of [owner, other]) {
      const again = device.make(await optionsAt('/passkeys', who.bearer))
      expect(await add(who, again)).toMatchObject({ status: 409, body: { code: 'passkey-known' } })
    }
    expect(await listed(other)).toEqual([])
  })

  test('but no more than twenty', async () => {
    const { owner } = await withKey()
    await db
      .insertInto('passkey')
      .values(
        Array.from({ length: 19 }, (_, number) => ({
          id: `many-${number}`,
          customer_id: owner.id,
          public_key: Buffer.alloc(0),
          name: 'x',
        })),
      )
      .execute()
    const { status } = await call('POST', '/passkeys/options', {}, owner.bearer)
    expect(status).toBe(409)
  })
})

describe('signing in with it', () => {
  test('needs no e-mail and no second step', async () => {
    const { owner, device } = await withKey()
    await db
      .updateTable('account')
      .set({ totp_secret: 'sealed', totp_confirmed_at: new Date() })
      .where('customer_id', '=', owner.id)
      .execute()
    const options = await optionsAt('/login/passkey')
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
    const { status, body, headers } = await signIn(device.use(options))
    expect([status, body.data.email, body.ticket]).toEqual([200, owner.email, null])
    expect(cookiesOf(headers)).toEqual({ '__Host-session': body.token, isAuth: 'true' })
    expect((await listed(owner))[0].usedAt).not.toBeNull()
    const event = await db
      .selectFrom('analytics_event')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(event).toMatchObject({ name: 'login', method: 'passkey' })
  })

  test.each<[string, Partial<Ceremony>]>([
    ['of another site', { origin: 'https://svoi.evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['by nobody known', { isVerified: false }],
    ['for another person', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s is refused', async (_, wrong) => {
    const { device } = await withKey()
    expect(await signIn(device.use(await optionsAt('/login/passkey'), wrong))).toMatchObject(
      REFUSED,
    )
  })

  test('with what another key signed is refused', async () => {
    const { owner, device } = await withKey()
    const { device: other } = await withKey()
    const options = await optionsAt('/login/passkey')
    const { response } = other.use(options)
    const forged = { ...device.use(options), response: { ...response, userHandle: undefined } }
    expect(await signIn(forged)).toMatchObject(REFUSED)
    expect((await listed(owner))[0].usedAt).toBeNull()
  })

  test('for a challenge made up, changed, used, old or of another use is refused', async () => {
    const { owner, device } = await withKey()
    const options = await optionsAt('/login/passkey')
    const changed = `${options.challenge.slice(0, -2)}AA`
    const ofProof = await optionsAt('/login/prove/passkey', owner.bearer)
    for (const challenge of ['A'.repeat(43), changed, ofProof.challenge])
      expect(await signIn(device.use({ challenge }))).toMatchObject(EXPIRED)
    const answer = device.use(options)
    expect((await signIn(answer)).status).toBe(200)
    expect(await signIn(answer)).toMatchObject(EXPIRED)
    const old = device.use(await optionsAt('/login/passkey'))
    await db
      .updateTable('one_time_token')
      .set({ expires_at: minutesAgo(0.1) })
      .execute()
    expect(await signIn(old)).toMatchObject(EXPIRED)
  })

  test('with a copy that counts behind is refused', async () => {
    const { device } = await withKey()
    const use = async (counter: number) =>
      signIn(device.use(await optionsAt('/login/passkey'), { counter }))
    expect((await use(7)).status).toBe(200)
    expect(await use(7)).toMatchObject(REFUSED)
    expect((await use(8)).status).toBe(200)
  })

  test('that was removed, or whose owner is gone, is refused', async () => {
    const { owner, device } = await withKey()
    const gone = await withKey()
    await db.updateTable('customer').set({ status: 0 }).where('id', '=', gone.owner.id).execute()
    expect(await signIn(gone.device.use(await optionsAt('/login/passkey')))).toMatchObject(UNKNOWN)
    await mailbox.readNew()
    const removed = await call('DELETE', `/passkeys/${device.id}`, undefined, owner.bearer)
    expect(removed.status).toBe(200)
    expect((await mailbox.readNew())[0]?.text).toContain('Вилучено ключ доступу')
    expect(await signIn(device.use(await optionsAt('/login/passkey')))).toMatchObject(UNKNOWN)
  })
})

describe('proving oneself with it', () => {
  const prove = (who: Somebody, response: object, headers: Record<string, string> = who.bearer) =>
    call('POST', '/login/prove/passkey', { response }, headers)

  test('opens what is delicate', async () => {
    const { owner, device } = await withKey()
    const { bearer } = await signInAs(db, owner.id, { provedMinutesAgo: 16 })
    const delicate = () => call('POST', '/second-factors/app', {}, bearer)
    expect(await delicate()).toMatchObject({ status: 403, body: { code: 'prove-yourself' } })
    const options = await optionsAt('/login/prove/passkey', bearer)
    expect(options.allowCredentials).toMatchObject([{ id: device.id }])
    expect((await prove(owner, device.use(options), bearer)).status).toBe(200)
    expect((await delicate()).status).toBe(200)
  })

  test("another person's passkey, or an answer for signing in, proves nothing", async () => {
    const [mine, theirs] = [await withKey(), await withKey()]
    const options = await optionsAt('/login/prove/passkey', mine.owner.bearer)
    expect(await prove(mine.owner, theirs.device.use(options))).toMatchObject(UNKNOWN)
    const signedIn = mine.device.use(await optionsAt('/login/passkey'))
    expect(await prove(mine.owner, signedIn)).toMatchObject(EXPIRED)
  })
})
