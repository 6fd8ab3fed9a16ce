import { expect, test, vi } from 'vitest'
import { openApi } from '../../../test/api.ts'

const { send, services } = await openApi({ RATE_LIMITS: 'on', LOG_LEVEL: 'silent' })
const warn = vi.spyOn(services.log, 'warn')

const CHROMIUM = [
  {
    type: 'csp-violation',
    age: 10,
    url: 'http://svoi.test/uk/feed?search=secret',
    body: {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/steal.js?cookie=1',
      documentURL: 'http://svoi.test/uk/feed?search=secret',
      disposition: 'enforce',
    },
  },
]
const FIREFOX = {
  'csp-report': {
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'document-uri': 'http://svoi.test/uk/p/dopys-1',
  },
}

/** As a browser sends it: without the header of our pages. */
const report = (body: unknown, address = '198.51.100.1') =>
  send('/csp-reports', {
    method: 'POST',
    headers: {
      'content-type': 'application/reports+json',
      'x-forwarded-for': address,
      'x-request-with': '',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('a report of either kind is counted, and tells the log no more than it needs', async () => {
  warn.mockClear()
  expect((await report(CHROMIUM)).status).toBe(204)
  expect((await report(FIREFOX)).status).toBe(204)
  const lines = warn.mock.calls.map(([line]) => line as unknown as { count: number })
  expect(lines).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example', path: '/uk/feed' },
    { directive: 'script-src-elem', blocked: 'inline', path: '/uk/p/dopys-1' },
  ])
  expect((lines[1]?.count ?? 0) - (lines[0]?.count ?? 0)).toBe(1)
  expect(JSON.stringify(lines)).not.toMatch(/secret|cookie/)
})

test('anything else, and too much of it, is not taken', async () => {
  warn.mockClear()
  expect((await report('no JSON', '198.51.100.2')).status).toBe(400)
  expect((await report({ any: 'thing' }, '198.51.100.2')).status).toBe(400)
  expect((await report(Array(21).fill(CHROMIUM[0]), '198.51.100.2')).status).toBe(400)
  expect((await report('x'.repeat(20_000), '198.51.100.2')).status).toBe(413)
  expect(warn).not.toHaveBeenCalled()
})

test('one address sends twenty a minute, all together two hundred, however many reports one holds', async () => {
  const full = Array(20).fill(CHROMIUM[0])
  warn.mockClear()
  for (let times = 0; times < 3; times++) await report(full, '198.51.100.4')
  expect(warn).toHaveBeenCalledTimes(20)
  const ofOne = await Promise.all(Array.from({ length: 25 }, () => report(FIREFOX, '198.51.100.3')))
  expect(ofOne.filter(({ status }) => status === 204)).toHaveLength(20)
  warn.mockClear()
  for (let address = 0; address < 250; address++) await report(full, `203.0.113.${address}`)
  expect(warn.mock.calls.length).toBeGreaterThan(100)
  expect(warn.mock.calls.length).toBeLessThan(200)
})
