import { expect, test } from 'vitest'
import { coarseNetworkOf, networkOf } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is of %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('an address that a header claims is bounded', () => {
  expect(networkOf('x'.repeat(5_000))).toHaveLength(64)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('around %s is %s', (address, network) => {
  expect(coarseNetworkOf(address)).toBe(network)
})
