import { isIPv4, isIPv6 } from 'node:net'

/**
 * The part of an address that identifies one visitor: all of an IPv4 address, the first 64 bits of an IPv6 address,
 * since a home gets at least a /64. Equal for all notations; text that is no address is returned as it is.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address.slice(0, MAX_LENGTH)
  const groups = groupsOf(plain)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 255]).join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The network around an address, for a log without personal data: 203.0.113.0/24, 2001:db8:1::/48. */
export function coarseNetworkOf(address: string): string {
  const network = networkOf(address)
  if (isIPv4(network)) return network.replace(/\d+$/, '0/24')
  if (!network.endsWith('::/64')) return 'unknown'
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** The header may contain any text. */
const MAX_LENGTH = 64

/** The eight numbers of an IPv6 address; URL writes them all in hexadecimal, with zeros left out once. */
function groupsOf(address: string): number[] {
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [first, last] = [numbers(before), numbers(after)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}
