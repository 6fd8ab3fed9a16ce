import { expect, test } from 'vitest'
import { leakIn } from './checked-log.ts'

const line = (fields: object) => JSON.stringify({ level: 30, ...fields })

test.each([
  ['an e-mail address', { err: { message: 'Key (email)=(olena@example.com) exists' } }],
  ['an address of a visitor', { network: '203.0.113.7' }],
  ['an IPv6 address of a visitor', { network: '2001:db8:1:2:3:4:5:6' }],
  ['a token', { cookie: `__Host-session=${'aB3_'.repeat(11)}` }],
  ['a token', { path: `/verify/${'0f'.repeat(32)}` }],
])('%s is found', (what, fields) => {
  const leak = leakIn(line(fields))
  expect(leak).toContain(what)
})

test.each([
  {
    requestId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    traceId: '0af7651916cd43dd8448eb211c80319c',
  },
  { network: '203.0.113.0/24' },
  { network: '2001:db8:1::/48' },
  { err: { message: 'connect ECONNREFUSED 127.0.0.1:5432' } },
  { email: 'o…@example.com' },
  { err: { stack: 'at x (/srv/test/permissions/permission-rows-of-notifications.ts:1:2)' } },
  { time: '2026-11-26T17:36:58.123Z', ms: 1.5 },
])('%o tells of nobody', (fields) => {
  expect(leakIn(line(fields))).toBeUndefined()
})
