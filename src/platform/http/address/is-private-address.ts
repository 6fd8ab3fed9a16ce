import { BlockList, isIPv6 } from 'node:net'

/**
 * Addresses that are not of the open network: RFC 6890, and what IANA's registries of special addresses have added.
 * Where people may name a host, the server must not be led to machines beside it.
 */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['100:0:0:1::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6')
/** An IPv4 address within an IPv6 one that a translator unpacks (RFC 6052): it could be a closed one. */
closed.addSubnet('64:ff9b::', 96, 'ipv6')

/** Whether an address is local, private or reserved. */
export const isPrivateAddress = (address: string): boolean =>
  closed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
