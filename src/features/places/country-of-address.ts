import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import { Reader } from 'mmdb-lib'
import { isPrivateAddress } from '../../platform/http/address/is-private-address.ts'
import type { Log } from '../../platform/log.ts'

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** Addresses whose countries are remembered for an hour, in memory: a visitor reads several pages, each kept by it. */
const REMEMBERED = { max: 2_000, ttl: 3_600_000 }
/** The longest that an address has (IPv6 with an IPv4 part). */
const MAX_ADDRESS = 45

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
  const known = new LRUCache<string, { readonly code: string | undefined }>(REMEMBERED)

  async function find(address: string, log: Log): Promise<string | undefined> {
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

  return async (address, log) => {
    const before = known.get(address)
    if (before) return before.code
    const code = await find(address, log)
    // a copy: a part of a header would keep all of it
    if (address.length <= MAX_ADDRESS) known.set(Buffer.from(address).toString(), { code })
    return code
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

/** The address as the database has it, which names countries even for some that are not of the open internet. */
function plainAddress(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 0 || isPrivateAddress(plain) ? undefined : plain
}
