import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openBrowserOf } from '../../../../test/accounts/social-sign-in.ts'
import { openApi } from '../../../../test/api.ts'
import { daysAgo, insertCustomer } from '../../../../test/factories.ts'
import { PASSWORD } from '../../../../test/sign-in.ts'
import * as endpointPaths from '../../../lib/address/endpoint-paths.ts'
import { insertAccount } from './create-account.ts'
import { isReserved } from './usernames.ts'

const api = await openApi()
const { db, get } = api
const olena = await insertCustomer(db, {
  username: 'olena',
  email: 'olena@example.com',
  email_verified_at: new Date(),
})
await insertCustomer(db, { username: 'unproven', email: 'unproven@example.com' })
await db
  .insertInto('former_username')
  .values([
    { username: 'olenka', customer_id: olena, freed_at: daysAgo(89) },
    { username: 'lena', customer_id: olena, freed_at: daysAgo(91) },
  ])
  .execute()
const check = (query: Record<string, string>) => get('/registration/check', query)

test('every word of an address of the site is reserved', () => {
  const routes = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
  // a username would stand where these begin
  const endpoints = Object.values(endpointPaths)
    .map((path) => (typeof path === 'string' ? path : path('/x')))
    .map((path) => path.replace(/^\/uk/, '').split('/')[1] ?? '')
  const words = [
    ...routes.flatMap((file) => file.replace(/\.tsx$/, '').split(/[/.]/)),
    ...endpoints,
  ]
    .filter((word) => /^[a-z0-9][a-z0-9-]{2,}$/.test(word))
    .filter((word) => !['index', 'route'].includes(word))
  expect(words.length).toBeGreaterThan(25)
  expect(words.filter((word) => !isReserved(word))).toEqual([])
})

test.each([
  'svoi_support',
  'support.svoi',
  'svoiadmin',
  'svoi-team-1',
  'moderator_svoi',
  'administratsiia.svoi',
  'administratorka',
  'svoi.pidtrymka',
])('%s would pass for the site', (username) => expect(isReserved(username)).toBe(true))
test.each(['to-pl', 'to_pl', 'to.pl', 'from__de', '_to-pl.', 'deleted-5', 'deleted_5', 'deleted5'])(
  '%s would be taken for a token of an address, or for who left',
  (username) => expect(isReserved(username)).toBe(true),
)
test.each(['svoi_liudy', 'supportive', 'tvoi_svoi', 'toni', 'to-plus', 'deleted-pl'])(
  '%s may be taken',
  (username) => expect(isReserved(username)).toBe(false),
)

describe('the form asks', () => {
  test.each([
    ['olena', true, 'зайняте'],
    ['olenka', true, 'зайняте'],
    ['lena', false, undefined],
    ['vilna.liudyna', false, undefined],
    ['to-pl', false, 'сайтові'],
    ['admin', false, 'сайтові'],
    ['casino.com', false, 'адресу сайту'],
    ['best_casino.com', false, 'адресу сайту'],
    ['casino_com', false, undefined],
    ['ab', false, 'Від 3 до 30'],
    ['...', false, 'Від 3 до 30'],
    ['Олена', false, 'Від 3 до 30'],
    ['a'.repeat(31), false, 'Від 3 до 30'],
  ])('whether «%s» is free', async (username, exist, fault) => {
    const answer = await check({ username })
    expect(answer.exist).toBe(exist)
    if (fault) expect(answer.errors.username).toContain(fault)
    else expect(answer.errors).toEqual({})
  })

  test.each([
    ['olena@example.com', true],
    ['OLENA@example.com ', true],
    ['unproven@example.com', false],
    ['nobody@example.com', false],
  ])('whether %s has an account', async (email, exist) => {
    const answer = await check({ email })
    expect([answer.exist, 'email' in answer.errors]).toEqual([exist, exist])
  })
  test('about an address that is none', async () => {
    expect(await check({ email: 'olena@' })).toMatchObject({
      exist: false,
      errors: { email: expect.stringContaining('помилка') },
    })
  })

  test.each([
    ['Олена Згурська', 'olena.zghurska'],
    ['Олена', 'olena.2'],
    ['Admin', 'admin.2'],
    ['Łukasz Żółć', 'lukasz.zolc'],
    ['Ян', 'yan'],
    ['Є', 'ye.2'],
    ['Кафе «Бджілка» на розі двох вулиць Варшави', 'kafe-bdzhilka-na-rozi-dvokh'],
    ['Ілля Бар', 'illia-bar'],
  ])('for a username made of «%s»: %s', async (name, suggestion) => {
    expect((await check({ name })).suggestion).toBe(suggestion)
  })

  test.each(['北京', '!!!'])('for one made of «%s», which has no letters of ours', async (name) => {
    expect((await check({ name })).suggestion).toMatch(/^member\.\d{6}$/)
  })

  test('for a name that very many have', async () => {
    const numbers = [2, 3, 4, 5, 6, 7, 8, 9, 24, 37, 48, 59, 61, 73, 86, 97]
    for (const ending of ['', ...numbers.map((number) => `.${number}`)])
      await insertCustomer(db, { username: `iryna.melnyk${ending}` })
    expect((await check({ name: 'Ірина Мельник' })).suggestion).toMatch(/^iryna\.melnyk\.\d{6}$/)
  })
})

describe('of two who take at a time what differs by a separator', () => {
  const person = { type: 1, firstName: 'Анна', lastName: null, countryCode: null } as const
  const account = (username: string) => ({
    ...person,
    cityId: null,
    username,
    email: `${username}@example.com`,
    passwordHash: null,
    isProven: false,
  })

  test('one has it, in transactions that overlap', async () => {
    const { promise: isIn, resolve: letIn } = Promise.withResolvers<void>()
    const { promise: second, resolve: secondStarts } = Promise.withResolvers<void>()
    const first = db.transaction().execute(async (tx) => {
      const id = await insertAccount(tx, account('anna.k'))
      letIn()
      await second
      return id
    })
    await isIn
    const other = db.transaction().execute(async (tx) => {
      const id = insertAccount(tx, account('anna_k'))
      secondStarts()
      return await id
    })
    expect(await first).toEqual(expect.any(Number))
    expect(await other).toBeUndefined()
  })

  test('one registers, the other is told', async () => {
    const register = (username: string) =>
      openBrowserOf(api).call('POST', '/registration', {
        email: `${username}@example.com`,
        username,
        name: 'Олег',
        acept: true,
        type: 1,
        password: PASSWORD,
        password_confirmation: PASSWORD,
      })
    const answers = await Promise.all(['oleh.k', 'oleh_k', 'oleh-k'].map(register))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })
})
