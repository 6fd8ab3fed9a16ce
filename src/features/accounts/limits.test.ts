import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { callerOf, cookiesOf, PASSWORD } from '../../../test/sign-in.ts'

const api = await openApi({ RATE_LIMITS: 'on' })
const call = callerOf(api)
let visitors = 0
const newAddress = () => ({ 'x-forwarded-for': `203.0.113.${++visitors}` })

async function often(times: number, ask: (turn: number) => ReturnType<typeof call>) {
  const answers = []
  for (let turn = 0; turn < times; turn++) answers.push(await ask(turn))
  return answers
}
const form = (name: string) => ({
  email: `${name}@example.com`,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  acept: true,
  username: name,
  name: 'Соломія',
})
const statusesOf = (answers: Awaited<ReturnType<typeof often>>) =>
  answers.map(({ status }) => status)
const last = <Item>(items: readonly Item[]) => items.at(-1) as Item

function expectTooOften({ status, headers, body }: Awaited<ReturnType<typeof call>>, most: number) {
  expect(status).toBe(429)
  const wait = Number(headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(most)
  expect(body).toMatchObject({ code: 'too-often', retryAfter: wait })
  expect(body.detail).toMatch(/^Забагато запитів\. Спробуйте через \d+ (секунд|хвилин)/)
}

test('sign-in: 6 a minute from one address, whichever accounts', async () => {
  const from = newAddress()
  const answers = await often(7, (turn) =>
    call('POST', '/login', { email: `x${turn}@example.com`, password: 'x' }, from),
  )
  expect(statusesOf(answers).slice(0, 6)).toEqual(Array(6).fill(400))
  expectTooOften(last(answers), 60)
  const { status } = await call(
    'POST',
    '/login',
    { email: 'x@example.com', password: 'x' },
    newAddress(),
  )
  expect(status).toBe(400)
})

describe('letters: 5 in 2 minutes', () => {
  test('from one address, all kinds together', async () => {
    const from = newAddress()
    const answers = await often(6, (turn) =>
      call('POST', '/password/forgot', { email: `letter-${turn}@example.com` }, from),
    )
    expect(statusesOf(answers).slice(0, 5)).toEqual(Array(5).fill(200))
    expectTooOften(last(answers), 120)
    expect((await call('POST', '/registration', form('one-letter-more'), from)).status).toBe(429)
  })

  test('to one mailbox from many addresses, whether or not anybody has it', async () => {
    const answers = await often(6, () =>
      call('POST', '/password/forgot', { email: 'flooded@example.com' }, newAddress()),
    )
    expect(statusesOf(answers).slice(0, 5)).toEqual(Array(5).fill(200))
    expectTooOften(last(answers), 120)
  })

  test('to who registered and asks for the letter once more', async () => {
    const mine = form('letter-again')
    const { headers } = await call('POST', '/registration', mine, newAddress())
    const cookie = `__Host-joining=${cookiesOf(headers)['__Host-joining']}`
    const answers = await often(5, () =>
      call('POST', '/registration/letter', { email: mine.email }, { ...newAddress(), cookie }),
    )
    expect(statusesOf(answers).slice(0, 4)).toEqual(Array(4).fill(200))
    expectTooOften(last(answers), 120)
  })
})

test('a form of registration that is refused counts no letter, and is refused 20 times a minute', async () => {
  const from = newAddress()
  const refused = { ...form('refused-often'), name: 'Адміністрація Свої' }
  const answers = await often(6, () => call('POST', '/registration', refused, from))
  expect(statusesOf(answers)).toEqual(Array(6).fill(400))
  expect((await call('POST', '/registration', form('refused-often'), from)).status).toBe(200)
  const more = await often(14, () => call('POST', '/registration', refused, from))
  expect(statusesOf(more).slice(0, 13)).toEqual(Array(13).fill(400))
  expectTooOften(last(more), 60)
})

describe('registrations: 20 a day from one network', () => {
  const takeMost = async (network: string, times: number) => {
    for (let turn = 0; turn < times; turn++)
      await api.services.limits.take(`registration:${network}`, [{ times: 20, seconds: 86_400 }])
  }

  test('the next one waits, however long ago the others were; a wrong form counts nothing', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' }
    await takeMost('198.51.100.7', 19)
    const wrong = { ...form('many-registered'), username: 'profile' }
    expect((await call('POST', '/registration', wrong, from)).status).toBe(400)
    expect((await call('POST', '/registration', form('many-registered'), from)).status).toBe(200)
    const { status, headers, body } = await call('POST', '/registration', form('one-more'), from)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect(body.detail).toMatch(/^Забагато запитів\. Спробуйте через 24 години/)
    const { status: elsewhere } = await call(
      'POST',
      '/registration',
      form('one-more'),
      newAddress(),
    )
    expect(elsewhere).toBe(200)
  })

  test('a letter once more to an address that was not registered here counts as one, whoever has it', async () => {
    const from = { 'x-forwarded-for': '198.51.100.9' }
    const mine = form('asks-for-others')
    const { headers } = await call('POST', '/registration', mine, from)
    const cookie = `__Host-joining=${cookiesOf(headers)['__Host-joining']}`
    const askFor = async (email: string) =>
      (await call('POST', '/registration/letter', { email }, { ...from, cookie })).status
    await takeMost('198.51.100.9', 19)
    expect(await askFor('nobody-here@example.com')).toBe(429)
    expect(await askFor(form('corrects').email)).toBe(429)
    expect(await askFor(mine.email)).toBe(200)
  })

  test('whoever corrects their own goes on', async () => {
    const from = { 'x-forwarded-for': '198.51.100.8' }
    await takeMost('198.51.100.8', 19)
    const { headers } = await call('POST', '/registration', form('corrects'), from)
    const cookie = `__Host-joining=${cookiesOf(headers)['__Host-joining']}`
    const right = { ...form('corrects'), email: 'corrected@example.com' }
    expect((await call('POST', '/registration', right, { ...from, cookie })).status).toBe(200)
  })
})

test('the check of a name answers what the registration would refuse', async () => {
  for (const name of ['Адміністрація Свої', '\u200b', 'Оле\u202eна']) {
    const check = await call(
      'GET',
      `/registration/check?name=${encodeURIComponent(name)}`,
      undefined,
      newAddress(),
    )
    const end = await call('POST', '/registration', { ...form('any-name'), name }, newAddress())
    expect([check.status, check.body.errors.name]).toEqual([200, end.body.detail])
    expect(end.body).toMatchObject({ status: 400, field: 'name' })
  }
  const { body } = await call(
    'GET',
    `/registration/check?name=${encodeURIComponent('Соломія')}`,
    undefined,
    newAddress(),
  )
  expect(body.errors).toEqual({})
})

test('checking what is taken: 20 a minute', async () => {
  const from = newAddress()
  const answers = await often(21, (turn) =>
    call('GET', `/registration/check?email=x${turn}@example.com`, undefined, from),
  )
  expect(statusesOf(answers).slice(0, 20)).toEqual(Array(20).fill(200))
  expectTooOften(last(answers), 60)
})

describe('a body that is no call', () => {
  const raw = (body: string, type = 'application/json') =>
    api.send('/api/login', {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...newAddress() },
    })
  test.each([
    ['too long', JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(70_000) }), 413],
    ['no JSON', '{"email":', 400],
    ['a list', '[]', 400],
    ['nothing', '', 400],
    ['more than asked', '{"email":"a@example.com","password":"x","admin":true}', 400],
    ['other types', '{"email":["a@example.com"],"password":{"$ne":""}}', 400],
    ['a NUL', '{"email":"a@example.com","password":"\\u0000"}', 400],
    ['half a letter', '{"email":"a@example.com","password":"\\ud800"}', 400],
  ])('%s', async (_, body, status) => {
    const answer = await raw(body)
    expect(answer.status).toBe(status)
    expect(answer.type).toContain('application/problem+json')
  })
  test('a form of another site', async () => {
    const body = new URLSearchParams({ email: 'a@example.com', password: PASSWORD }).toString()
    expect((await raw(body, 'application/x-www-form-urlencoded')).status).toBe(415)
  })
})
