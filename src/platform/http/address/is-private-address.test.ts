import { expect, test } from 'vitest'
import { isPrivateAddress } from './is-private-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  'fe80::1',
  'fd00::5',
  '64:ff9b::a00:1',
  '5f00::1',
  '3fff::1',
  '100:0:0:1::5',
])('%s is closed', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is open',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)
