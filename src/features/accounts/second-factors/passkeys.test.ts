import { describe, expect, test } from 'vitest'
import { openPasskeys, PASSKEY_EXPIRED, REFUSED } from '../../../../test/accounts/passkeys.ts'
import { type Ceremony, softAuthenticator } from '../../../../test/accounts/soft-authenticator.ts'
import { minutesAgo } from '../../../../test/factories.ts'

const { db, call, mailbox, somebody, optionsAt, add, withKey, listed } = await openPasskeys()

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
      .set({ expires_at: minutesAgo(1) })
      .where('customer_id', '=', who.id)
      .execute()
    const madeUp = { challenge: 'A'.repeat(43) }
    for (const options of [theirs, ofSignIn, madeUp, old])
      expect(await add(who, device.make(options))).toMatchObject(PASSKEY_EXPIRED)
    const options = await optionsAt('/passkeys', who.bearer)
    expect((await add(who, device.make(options))).status).toBe(200)
    expect(await add(who, softAuthenticator().make(options))).toMatchObject(PASSKEY_EXPIRED)
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
