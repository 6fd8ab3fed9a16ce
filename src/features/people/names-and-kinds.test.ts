import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertCustomer, insertWorld } from '../../../test/factories.ts'
import { profilesOf } from '../../../test/profile.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'

const api = await openApi()
const { db, get, refuse } = api
const request = callerOf(api)
const person = profilesOf(api)
beforeAll(async () => {
  await insertWorld(db)
})

describe('another username', () => {
  test('the old link leads to the new one, and nobody else takes it', async () => {
    const { set, username, id, bearer } = await person()
    const { body } = await set({ newUsername: 'nova.nazva' })
    expect(body.user.username).toBe('nova.nazva')
    expect((await get(`/customers/${username}`)).customer.username).toBe('nova.nazva')
    const other = await person()
    expect((await other.set({ newUsername: username })).body.field).toBe('newUsername')
    expect((await other.set({ newUsername: 'nova.nazva' })).body.field).toBe('newUsername')
    const check = await request(
      'GET',
      `/registration/check?username=${username}`,
      undefined,
      bearer,
    )
    expect(check.body.errors).toEqual({})
    expect((await set({ newUsername: username })).status).toBe(200)
    expect((await get('/customers/nova.nazva')).customer.username).toBe(username)
    await db
      .updateTable('former_username')
      .set({ freed_at: daysAgo(91) })
      .where('customer_id', '=', id)
      .execute()
    expect((await other.set({ newUsername: 'nova.nazva' })).status).toBe(200)
    expect((await get('/customers/nova.nazva')).customer.username).toBe('nova.nazva')
  })

  test('five times in 90 days and no more', async () => {
    const { set } = await person()
    for (let time = 1; time <= 5; time++)
      expect((await set({ newUsername: `mandrivna.${time}` })).status).toBe(200)
    expect((await set({ newUsername: 'mandrivna.6' })).body).toMatchObject({
      field: 'newUsername',
      detail: expect.stringContaining('5 разів'),
    })
  })

  test('of two who want it at once one gets it', async () => {
    const both = [await person(), await person()]
    const answers = await Promise.all(both.map(({ set }) => set({ newUsername: 'bazhana' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('a business', () => {
  test('has contacts, and loses them with its being one', async () => {
    const { set, shown } = await person({ country_code: 'PL' })
    const social = { telegram: '@kavarnia', whatsapp: '+48 500 000 011', viber: '+48500000024' }
    expect((await set({ type: 2, firstName: 'Кавʼярня', lastName: null, social })).status).toBe(200)
    expect(await shown()).toMatchObject({
      type: 2,
      name: 'Кавʼярня',
      social: {
        telegram: 'https://t.me/kavarnia',
        whatsapp: 'https://wa.me/48500000011',
        viber: 'viber://chat?number=%2B48500000024',
      },
    })
    const list = await get('/customers/business', { destinationCountry: 'PL' })
    expect(list.customers.map(({ name }: { name: string }) => name)).toContain('Кавʼярня')
    expect((await set({ type: 1 })).status).toBe(200)
    expect(await shown()).toMatchObject({ type: 1, social: {} })
  })

  test('is marked as verified by an admin, until it is called otherwise', async () => {
    const { set, shown, username } = await person({ type: 2 })
    const admin = await insertMember(db, { role: 'admin', email: 'admin@example.com' })
    const { bearer } = await signInAs(db, admin)
    const mark = (isVerified: boolean) =>
      request('PUT', `/customers/${username}/verified`, { isVerified }, bearer)
    expect((await mark(true)).body).toEqual({ isVerified: true })
    await set({ bio: 'Ми варимо каву' })
    expect((await shown()).isVerified).toBe(true)
    await set({ firstName: 'Банк' })
    expect((await shown()).isVerified).toBe(false)
    await mark(true)
    expect((await mark(false)).body).toEqual({ isVerified: false })
    expect((await shown()).isVerified).toBe(false)
  })
})

test('a former username of somebody hidden leads nowhere', async () => {
  const id = await insertCustomer(db, { username: 'ghost', status: 0 })
  await db.insertInto('former_username').values({ username: 'spook', customer_id: id }).execute()
  await refuse(404, '/customers/spook')
})
