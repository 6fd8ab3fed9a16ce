import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ PUBLIC_URL: 'https://svoi.example' }, false],
  [{ HOST: '0.0.0.0' }, false],
])('only a site of this machine alone has demo people and shows its letters: %o', (given, is) => {
  const { demo, mail } = readConfig(given)
  expect({ demo, shownTo: mail.shownTo }).toEqual({
    demo: is,
    shownTo: is ? 'this machine' : 'nobody',
  })
})

test('replicas are addresses with commas between them, beside a primary', () => {
  const DATABASE_URL = 'postgres://svoi:sesame@primary/svoi'
  const urls = ['postgres://svoi:sesame@one/svoi', 'postgresql://svoi:sesame@two:5433/svoi']
  expect(readConfig({}).databaseReplicaUrls).toEqual([])
  const read = (DATABASE_REPLICA_URLS: string, more = { DATABASE_URL }) =>
    readConfig({ DATABASE_REPLICA_URLS, ...more }).databaseReplicaUrls
  expect(read(urls.join(' , '))).toEqual(urls)
  expect(() => read(urls[0] ?? '', { DATABASE_URL: '' })).toThrow(
    /^DATABASE_URL: має бути .+, коли задано DATABASE_REPLICA_URLS; задано «»$/,
  )
  expect(() => read(`${urls[0]},mysql://two`)).toThrow(/^DATABASE_REPLICA_URLS: має бути адреси/)
  // no password in the log, of none of them
  expect(() => read(`${urls[0]},${urls[1]},nowhere`)).toThrow(
    /«postgres:\/\/svoi:…@one\/svoi,postgresql:\/\/svoi:…@two:5433\/svoi,nowhere»$/,
  )
})
