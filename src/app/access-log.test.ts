import { describe, expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { openAssistant } from '../../test/people/assistant.ts'
import { rewrites, startModel } from '../../test/servers/model-server.ts'
import { pageRoutes } from './pages/page-routes.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

const pages = {
  routes: pageRoutes,
  renderPage: async (address: string) => {
    if (address.startsWith('/uk/about')) throw new Error('broken')
    return { status: address === '/500' ? 500 : 200, headers: {}, body: Buffer.from('page') }
  },
}
const open = (settings: Record<string, string> = {}) =>
  openApi({ LOG_LEVEL: 'silent', ...settings }, pages)

/** The lines about requests, the newest last. */
const requestsIn = (logged: readonly string[]) =>
  logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request')

describe('a line', () => {
  test('names the route, never what was asked of it nor who asked', async () => {
    const { send, logged } = await open()
    const { headers } = await send('/uk/a/olena-petrenko?token=secret', {
      headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Peculiar/1' },
    })
    const [line] = requestsIn(logged)
    expect(line).toEqual({
      level: 30,
      time: expect.any(String),
      msg: 'request',
      event: 'request',
      method: 'GET',
      route: '/uk/a/{id}',
      status: 200,
      ms: expect.any(Number),
      bytes: 4,
      class: 'visitor-reading',
      requestId: headers.get('x-request-id'),
      traceId: headers.get('x-request-id')?.replaceAll('-', ''),
      spanId: headers.get('x-request-id')?.replaceAll('-', '').slice(16),
    })
    expect(logged.join('')).not.toMatch(/olena|secret|203\.0|Peculiar/)
    for (const cache of ['drawn', 'fresh']) {
      await send('/uk/to-pl/feed')
      expect(requestsIn(logged).at(-1)).toMatchObject({ cache })
    }
  })

  test('names the calls of a batch', async () => {
    const { send, logged } = await open()
    await send('/rpc/listCountries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([[{}]]),
    })
    expect(requestsIn(logged)).toEqual([
      expect.objectContaining({
        route: '/rpc/{calls}',
        calls: ['listCountries'],
        class: 'visitor-reading',
      }),
    ])
  })

  test('of a failure is found with it by the number that the error page shows', async () => {
    const { send, logged } = await open()
    const { status, headers } = await send('/uk/about')
    expect(status).toBe(500)
    const requestId = headers.get('x-request-id')
    const lines = logged.map((line) => JSON.parse(line))
    expect(lines.map(({ msg }) => msg)).toEqual(['call failed', 'request'])
    expect(lines.map((line) => line.requestId)).toEqual([requestId, requestId])
    expect(lines[0].traceId).toBe(lines[1].traceId)
  })
})

describe('of many requests', () => {
  test('the share that was asked for is logged, and each that failed', async () => {
    const { send, logged } = await open({ ACCESS_LOG: '0.5' })
    const trace = (end: string) => ({ traceparent: `00-${'a'.repeat(24)}${end}-${SPAN}-01` })
    await send('/health/live', { headers: trace('7fffffff') })
    await send('/health/live', { headers: trace('80000000') })
    await send('/uk/about', { headers: trace('ffffffff') })
    expect(requestsIn(logged).map(({ status, traceId }) => [status, traceId.slice(-8)])).toEqual([
      [200, '7fffffff'],
      [500, 'ffffffff'],
    ])
  })

  test('none is logged when that is off', async () => {
    const { send, logged } = await open({ ACCESS_LOG: 'off' })
    await send('/uk/about')
    expect(requestsIn(logged)).toEqual([])
  })
})

describe('traceparent', () => {
  test('is taken from the request into its line', async () => {
    const { send, logged } = await open()
    await send('/health/live', { headers: { traceparent: `00-${TRACE}-${SPAN}-01` } })
    const [line] = requestsIn(logged)
    expect(line).toMatchObject({ traceId: TRACE, parentSpanId: SPAN })
    expect(line.spanId).not.toBe(SPAN)
  })

  test.each([
    'nonsense',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
  ])('%s counts as none', async (traceparent) => {
    const { send, logged } = await open()
    await send('/health/live', { headers: { traceparent } })
    const [line] = requestsIn(logged)
    expect(line.traceId).toBe(line.requestId.replaceAll('-', ''))
    expect(line.parentSpanId).toBeUndefined()
  })

  test('goes on to the language model, with the span of the request', async () => {
    const model = await startModel()
    model.answer(rewrites())
    const { send, bearer, logged } = await openAssistant(model)
    const { status } = await send('/api/ai/improve', {
      method: 'POST',
      headers: {
        ...bearer,
        'content-type': 'application/json',
        traceparent: `00-${TRACE}-${SPAN}-01`,
      },
      body: JSON.stringify({ action: 'correct', content: '<p>Слово.</p>' }),
    })
    expect(status).toBe(200)
    const [line] = requestsIn(logged)
    expect(model.asked.map(({ headers }) => headers.traceparent)).toEqual([
      `00-${TRACE}-${line.spanId}-01`,
    ])
  })
})
