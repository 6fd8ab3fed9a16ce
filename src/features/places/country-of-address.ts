import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { Reader } from 'mmdb-lib'
import type { Log } from '../../platform/log.ts'

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/**
 * Looks up the country code of an address in a database on this machine; nothing is sent anywhere. Addresses
 * of home and office networks have none, and a broken database only leaves a line in the log.
 */
export const countryOfAddress = createCountryFinder(() =>
  createRequire(import.meta.url).resolve(DATABASE),
)

type CountryFinder = (address: string, log: Log) => Promise<string | undefined>

/** Makes a finder over the database file at `locate()`, opened when first asked. */
export function createCountryFinder(locate: () => string): CountryFinder {
  let opening: Promise<Reader<never> | undefined> | undefined
  return async (address, log) => {
    const plain = plainAddress(address)
    if (!plain) return undefined
    opening ??= openReader(locate, log)
    const reader = await opening
    try {
      const found = reader?.get(plain) as { country_code?: string } | null | undefined
      return found?.country_code
    } catch (error) {
      log.warn({ err: error }, 'country of an address not found')
      return undefined
    }
  }
}

async function openReader(locate: () => string, log: Log): Promise<Reader<never> | undefined> {
  try {
    return new Reader(await readFile(locate()))
  } catch (error) {
    log.warn({ err: error }, 'database of countries by address not opened')
    return undefined
  }
}

/** The address as the database has it, unless it is no address of the open internet. */
function plainAddress(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const version = isIP(plain)
  if (version === 0 || local.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return undefined
  return plain
}

// The database names countries even for some of these.
const local = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(network, bits, 'ipv6')
