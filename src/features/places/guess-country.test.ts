import { expect, test, vi } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCountry, insertCustomer, insertWorld } from '../../../test/factories.ts'
import { createApp } from '../../app/app.ts'
import type { Log } from '../../platform/log.ts'
import { countryOfAddress, createCountryFinder } from './country-of-address.ts'

const api = await openApi()
await insertWorld(api.db)
await insertCountry(api.db, { code: 'US', is_destination: false })

const POLISH = '83.0.0.1'
const GERMAN = '2003:c0::1'

async function guess(forwarded: string | undefined, trustProxy: number) {
  const app = createApp({ ...api.services, config: { ...api.services.config, trustProxy } })
  const response = await app.fetch(
    new Request('http://svoi.test/api/guessed-country', {
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    }),
  )
  expect(response.status).toBe(200)
  return ((await response.json()) as { country: { countryCode: string; name: string } | null })
    .country
}

test('the country of the address that the trusted proxy saw', async () => {
  expect(await guess(POLISH, 1)).toMatchObject({ countryCode: 'PL', name: 'Польща' })
  expect(await guess(GERMAN, 1)).toMatchObject({ countryCode: 'DE' })
  expect(await guess(`${POLISH}, ${GERMAN}`, 1)).toMatchObject({ countryCode: 'DE' })
})

test('what a visitor claims is not believed', async () => {
  expect(await guess(POLISH, 0)).toBeNull()
  expect(await guess(undefined, 1)).toBeNull()
})

test('no guess of a country that one cannot choose', async () => {
  expect(await guess('8.8.8.8', 1)).toBeNull()
})

const log = { warn: vi.fn() } as unknown as Log

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.1.1',
  '172.16.0.1',
  '169.254.1.1',
  '100.64.0.1',
  '::1',
  'fc00::1',
  'fe80::1%eth0',
  '::ffff:192.168.1.1',
  '',
  'unknown',
  '1.2.3',
  '83.0.0.1:443',
])('no country for %j', async (address) => {
  expect(await countryOfAddress(address, log)).toBeUndefined()
})

test('an IPv4 address in IPv6 clothes', async () => {
  expect(await countryOfAddress(`::ffff:${POLISH}`, log)).toBe('PL')
})

test('a database that cannot be opened only leaves one line in the log', async () => {
  const find = createCountryFinder(() => '/nowhere.mmdb')
  const seen = vi.fn()
  expect(await find(POLISH, { warn: seen } as unknown as Log)).toBeUndefined()
  expect(await find(POLISH, { warn: seen } as unknown as Log)).toBeUndefined()
  expect(seen).toHaveBeenCalledOnce()
})

test('people are counted by country, the most first', async () => {
  for (const country_code of ['DE', 'PL', 'PL']) await insertCustomer(api.db, { country_code })
  expect(await api.get('/countries/people')).toEqual({
    data: [
      { countryCode: 'PL', people: 2 },
      { countryCode: 'DE', people: 1 },
    ],
  })
})
