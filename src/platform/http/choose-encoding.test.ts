import { expect, test } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR', 'br'],
  ['br;q=0', undefined],
  ['br; q=0.0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.8, br;q=0.2', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['gzip;q=x', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['brotli, gzippo, sbr', undefined],
  ['deflate', undefined],
  ['', undefined],
])('%s takes %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, ['br', 'gzip'])).toBe(encoding)
})

test('among equal weights the one that is offered first', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd', ['zstd', 'br', 'gzip'])).toBe('zstd')
  expect(chooseEncoding('gzip, deflate, br', ['zstd', 'br', 'gzip'])).toBe('br')
  expect(chooseEncoding('zstd;q=0.5, br', ['zstd', 'br', 'gzip'])).toBe('br')
})
