import { expect, test } from 'vitest'
import { withoutParams } from './without-params.ts'

test.each([
  ['/uk/feed?auth_method=google&page=2&auth_type=login#top', '/uk/feed?page=2#top'],
  ['/uk/feed?auth_method=google', '/uk/feed'],
  ['/uk/s?search=%D0%B2%D1%96%D0%B7', '/uk/s?search=%D0%B2%D1%96%D0%B7'],
])('%s becomes %s', (address, expected) => {
  const href = new URL(address, 'http://svoi.test').href
  expect(withoutParams(href, ['auth_method', 'auth_type'])).toBe(expected)
})
