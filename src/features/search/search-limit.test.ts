import { afterAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { rpcPath } from '../../lib/address/endpoint-paths.ts'
import { closeLemmas } from './words/lemmas.ts'

const { send, services } = await openApi({ RATE_LIMITS: 'on' })
afterAll(closeLemmas)

const SEARCH = '/api/search?query=віза'
let visitors = 0
const newAddress = () => `203.0.113.${++visitors}`

const ask = (path: string, address: string) =>
  send(path, { headers: { 'x-forwarded-for': address } })

/** The statuses of so many questions from one address, one after another. */
async function askOften(path: string, times: number, address = newAddress()) {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) statuses.push((await ask(path, address)).status)
  return statuses
}

/** So many searches from one address before. */
async function searched(address: string, times: number) {
  for (let time = 0; time < times; time++)
    await services.limits.take(`search:${address}`, [{ times: 300, seconds: 60 }])
}

test('300 searches a minute from one address, then 429 that says when', async () => {
  const address = newAddress()
  await searched(address, 270)
  expect(new Set(await askOften(SEARCH, 30, address))).toEqual(new Set([200]))
  const { status, type, headers, body } = await ask(SEARCH, address)
  expect(status).toBe(429)
  expect(type).toContain('application/problem+json')
  const wait = Number(headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(body).toMatchObject({
    status: 429,
    code: 'too-often',
    title: 'Надто часто',
    retryAfter: wait,
  })
  expect(body.detail).toMatch(/^Забагато запитів\. Спробуйте через \d+ (секунд[ауи]?|хвилину)\.$/)
  expect((await ask(SEARCH, newAddress())).status, 'somebody else').toBe(200)
})

test('a wrong question counts too, and is not read once there were too many', async () => {
  const address = newAddress()
  await searched(address, 270)
  expect(await askOften('/api/search?query=', 31, address)).toEqual([
    ...Array<number>(30).fill(400),
    429,
  ])
})

test('addresses of one home count together, however they are written', async () => {
  await searched('2001:db8:7:7::/64', 270)
  const statuses = [
    ...(await askOften(SEARCH, 15, '2001:db8:7:7::1')),
    ...(await askOften(SEARCH, 15, '2001:0db8:7:7:ffff:1:2:3')),
    ...(await askOften(SEARCH, 1, '2001:db8:7:7:abcd::9')),
    ...(await askOften(SEARCH, 1, '2001:db8:7:8::1')),
  ]
  expect(statuses.slice(0, 30)).not.toContain(429)
  expect(statuses.slice(30)).toEqual([429, 200])
})

describe('no way around it', () => {
  test('a batch counts each of its searches', async () => {
    const address = newAddress()
    await searched(address, 270)
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const body = JSON.stringify(Array.from({ length: 20 }, () => [{ query: 'віза' }]))
    const path = rpcPath(...Array.from({ length: 20 }, () => 'search'))
    const answers = []
    for (let time = 0; time < 2; time++)
      answers.push(...(await send(path, { method: 'POST', headers, body })).body)
    const refused = answers.filter((answer) => answer.problem)
    expect(refused).toHaveLength(10)
    expect(refused[0].problem).toMatchObject({
      status: 429,
      code: 'too-often',
      retryAfter: expect.any(Number),
    })
  })

  test('a feed with a query is a search; a feed without one is not', async () => {
    const address = newAddress()
    await searched(address, 270)
    expect(await askOften('/api/feed?query=віза', 31, address)).toContain(429)
    expect((await ask(SEARCH, address)).status).toBe(429)
    expect((await ask('/api/feed', address)).status).toBe(200)
  })

  test('HEAD counts as GET', async () => {
    const address = newAddress()
    const headers = { 'x-forwarded-for': address }
    await searched(address, 270)
    for (let time = 0; time < 30; time++) await send(SEARCH, { method: 'HEAD', headers })
    expect((await ask(SEARCH, address)).status).toBe(429)
  })
})

test('suggestions come while one types: more of them, by themselves', async () => {
  const address = newAddress()
  const path = '/api/search/suggestions?query=віза'
  for (let time = 0; time < 440; time++)
    await services.limits.take(`suggestions:${address}`, [{ times: 450, seconds: 60 }])
  expect(await askOften(path, 11, address)).toEqual([...Array<number>(10).fill(200), 429])
  expect((await ask(SEARCH, address)).status).toBe(200)
})

test('reading is not limited: many people may share one address', async () => {
  expect(new Set(await askOften('/api/feed', 150))).toEqual(new Set([200]))
})
