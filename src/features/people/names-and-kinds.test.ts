import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertCustomer, insertWorld } from '../../../test/factories.ts'
import { profilesOf } from '../../../test/people/profile.ts'
import { callerOf, insertMember, PASSWORD, signInAs } from '../../../test/sign-in.ts'

const api = await openApi()
const { db, get, refuse } = api
const request = callerOf(api)
const person = profilesOf(api)
beforeAll(async () => {
  await insertWorld(db)
})

/** As if the last change had been so many days ago. */
const daysPass = (id: number, days: number) =>
  db
    .updateTable('former_username')
    .set({ freed_at: daysAgo(days) })
    .where('customer_id', '=', id)
    .execute()

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
    await daysPass(id, 31)
    expect((await set({ newUsername: username })).status).toBe(200)
    expect((await get('/customers/nova.nazva')).customer.username).toBe(username)
    await daysPass(id, 91)
    expect((await other.set({ newUsername: 'nova.nazva' })).status).toBe(200)
    expect((await get('/customers/nova.nazva')).customer.username).toBe('nova.nazva')
  })

  test('once in 30 days, and it is said when again', async () => {
    const { set, id } = await person()
    expect((await set({ newUsername: 'mandrivna.zoria' })).status).toBe(200)
    const refused = await set({ newUsername: 'mandrivna.hora' })
    expect([refused.status, refused.body.field]).toEqual([400, 'newUsername'])
    expect(refused.body.detail).toMatch(/раз на 30 днів.+ \d{4} р\./)
    await daysPass(id, 29)
    expect((await set({ newUsername: 'mandrivna.hora' })).status).toBe(400)
    await daysPass(id, 31)
    expect((await set({ newUsername: 'mandrivna.hora' })).status).toBe(200)
  })

  test('that differs by a separator alone from a person or a reserved word is nobody else’s', async () => {
    await insertCustomer(db, { username: 'olena.koval' })
    const { set } = await person({ username: 'stara-nazva' })
    for (const newUsername of [
      'olena-koval',
      'olenakoval',
      'o_lena.koval',
      'ad.min',
      's-v-o-i',
      'mode_rator',
    ])
      expect((await set({ newUsername })).body.field, newUsername).toBe('newUsername')
    const check = await request('GET', '/registration/check?username=olena_koval')
    expect(check.body.exist).toBe(true)
    expect((await set({ newUsername: 'staranazva' })).status).toBe(200)
  })

  test('of two who want it at once one gets it', async () => {
    const both = [await person(), await person()]
    const answers = await Promise.all(both.map(({ set }) => set({ newUsername: 'bazhana' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('a display name', () => {
  test.each([
    ['firstName', { firstName: '\u3164' }],
    ['firstName', { firstName: 'Олена\u202eавокшП' }],
    ['firstName', { firstName: 'Aдмiнiстрaцiя', lastName: 'Свої' }],
    ['lastName', { firstName: 'Підтримка', lastName: 'Свої' }],
    ['lastName', { lastName: '\u200b' }],
  ])(
    'that passes for nobody or for the site’s own people is refused at %s',
    async (field, change) => {
      const { set, shown } = await person()
      const before = (await shown()).name
      const { status, body } = await set(change)
      expect([status, body.field]).toEqual([400, field])
      expect((await shown()).name).toBe(before)
    },
  )

  test('is judged when somebody registers too', async () => {
    const form = {
      email: 'staff@example.net',
      username: 'sofiia.tkach',
      name: 'Адміністрація Свої',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      acept: true,
      type: 1,
    }
    const { status, body } = await request('POST', '/registration', form)
    expect([status, body.field]).toEqual([400, 'name'])
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
