import { describe, expect, test } from 'vitest'
import { socialSettings } from '../../../../test/accounts/social-sign-in.ts'
import { openApi } from '../../../../test/api.ts'
import { openMailbox } from '../../../../test/mailbox.ts'
import { callerOf, insertMember, signInAs } from '../../../../test/sign-in.ts'

const api = await openApi(socialSettings('http://localhost:9'))
const { db } = api
const call = callerOf(api)
const mailbox = openMailbox(api)

describe('unlinking', () => {
  test('leaves the last way in, also of two that go at a time', async () => {
    const id = await insertMember(db, {}, { password_hash: null })
    for (const one of ['google', 'apple'])
      await db
        .insertInto('identity')
        .values({ provider: one, subject: `last-${id}`, customer_id: id })
        .execute()
    const { bearer } = await signInAs(db, id)
    const both = await Promise.all(
      ['google', 'apple'].map((one) => call('DELETE', `/identities/${one}`, undefined, bearer)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const ask = (email: string | null) =>
      db
        .updateTable('customer')
        .set({ email })
        .where('id', '=', id)
        .execute()
        .then(() => call('GET', '/identities', undefined, bearer))
        .then(({ body: { identities } }) =>
          call('DELETE', `/identities/${identities[0].provider}`, undefined, bearer),
        )
    expect((await ask(`last-${id}@example.com`)).body.detail).toMatch(/: спершу створіть пароль$/)
    expect((await ask(null)).body.detail).toMatch(/: спершу додайте пошту й створіть пароль$/)
    const { body } = await call('GET', '/identities', undefined, bearer)
    expect(body.identities).toMatchObject([{ isLastWay: true }])
  })

  test('goes with a password or a passkey left, and is told by letter', async () => {
    const person = { name: 'unlinker', email: 'unlinker@gmail.example' }
    const id = await insertMember(db, { username: person.name, email: person.email })
    await db
      .insertInto('identity')
      .values({ provider: 'google', subject: person.name, customer_id: id })
      .execute()
    const { bearer } = await signInAs(db, id)
    await mailbox.readNew()
    expect((await call('DELETE', '/identities/google', undefined, bearer)).status).toBe(200)
    expect(await mailbox.readNew()).toMatchObject([{ to: person.email }])
    expect((await call('DELETE', '/identities/google', undefined, bearer)).status).toBe(404)

    const bare = await insertMember(db, {}, { password_hash: null })
    await db
      .insertInto('identity')
      .values({ provider: 'telegram', subject: String(bare), customer_id: bare })
      .execute()
    await db
      .insertInto('passkey')
      .values({ id: `key-${bare}`, customer_id: bare, public_key: Buffer.from('x'), name: 'Ключ' })
      .execute()
    const key = await signInAs(db, bare)
    expect((await call('DELETE', '/identities/telegram', undefined, key.bearer)).status).toBe(200)
  })
})
