import { describe, expect, test } from 'vitest'
import {
  openPasskeys,
  PASSKEY_EXPIRED,
  REFUSED,
  UNKNOWN,
} from '../../../../test/accounts/passkeys.ts'
import type { Ceremony } from '../../../../test/accounts/soft-authenticator.ts'
import { minutesAgo } from '../../../../test/factories.ts'
import { cookiesOf, signInAs } from '../../../../test/sign-in.ts'

const { db, call, mailbox, optionsAt, withKey, signIn, prove, listed } = await openPasskeys()

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
    expect(cookiesOf(headers)).toMatchObject({ '__Host-session': body.token, isAuth: 'true' })
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
    const changed = `${options.challenge.startsWith('A') ? 'B' : 'A'}${options.challenge.slice(1)}`
    const ofProof = await optionsAt('/login/prove/passkey', owner.bearer)
    for (const challenge of ['A'.repeat(43), changed, ofProof.challenge])
      expect(await signIn(device.use({ challenge }))).toMatchObject(PASSKEY_EXPIRED)
    const answer = device.use(options)
    expect((await signIn(answer)).status).toBe(200)
    expect(await signIn(answer)).toMatchObject(PASSKEY_EXPIRED)
    const old = device.use(await optionsAt('/login/passkey'))
    await db
      .updateTable('one_time_token')
      .set({ expires_at: minutesAgo(1) })
      .execute()
    expect(await signIn(old)).toMatchObject(PASSKEY_EXPIRED)
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
    expect((await mailbox.readNew())[0]?.text).toContain('Видалено ключ доступу')
    expect(await signIn(device.use(await optionsAt('/login/passkey')))).toMatchObject(UNKNOWN)
  })
})

test('the last way in is not removed: without a password a passkey stays', async () => {
  const { owner, device } = await withKey()
  const remove = () => call('DELETE', `/passkeys/${device.id}`, undefined, owner.bearer)
  const setPassword = (password_hash: string | null) =>
    db.updateTable('account').set({ password_hash }).where('customer_id', '=', owner.id).execute()
  await setPassword(null)
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'last-way' } })
  expect((await signIn(device.use(await optionsAt('/login/passkey')))).status).toBe(200)
  await setPassword('a hash')
  expect((await remove()).status).toBe(200)
})

describe('proving oneself with it', () => {
  test('opens what is delicate', async () => {
    const { owner, device } = await withKey()
    const { bearer } = await signInAs(db, owner.id, { provedMinutesAgo: 16 })
    const delicate = () => call('POST', '/second-factors/app', {}, bearer)
    expect(await delicate()).toMatchObject({ status: 403, body: { code: 'prove-yourself' } })
    const options = await optionsAt('/login/prove/passkey', bearer)
    expect(options.allowCredentials).toMatchObject([{ id: device.id }])
    expect((await prove(device.use(options), bearer)).status).toBe(200)
    expect((await delicate()).status).toBe(200)
  })

  test("another person's passkey, or an answer for signing in, proves nothing", async () => {
    const [mine, theirs] = [await withKey(), await withKey()]
    const options = await optionsAt('/login/prove/passkey', mine.owner.bearer)
    expect(await prove(theirs.device.use(options), mine.owner.bearer)).toMatchObject(UNKNOWN)
    const signedIn = mine.device.use(await optionsAt('/login/passkey'))
    expect(await prove(signedIn, mine.owner.bearer)).toMatchObject(PASSKEY_EXPIRED)
  })
})
