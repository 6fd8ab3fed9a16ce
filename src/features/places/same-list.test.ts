import { expect, test } from 'vitest'
import { ownPath, sameListAt } from './same-list.ts'

const berlin = { country: 'DE', city: 'berlin' }

test.each([
  ['/uk', '/uk/to-de/berlin'],
  ['/uk/to-pl', '/uk/to-de/berlin'],
  ['/uk/to-pl/warsaw', '/uk/to-de/berlin'],
  ['/uk/feed?page=7', '/uk/to-de/berlin/feed'],
  ['/uk/feed?everywhere', '/uk/to-de/berlin/feed'],
  ['/uk/to-pl/warsaw/feed', '/uk/to-de/berlin/feed'],
  ['/uk/to-pl/q?orderBy=unanswered&page=2', '/uk/to-de/berlin/q?orderBy=unanswered'],
  [
    '/uk/to-pl/q/t/віза;житло',
    '/uk/to-de/berlin/q/t/%D0%B2%D1%96%D0%B7%D0%B0;%D0%B6%D0%B8%D1%82%D0%BB%D0%BE',
  ],
  ['/uk/to-pl/t/%D0%B2%D1%96%D0%B7%D0%B0', '/uk/to-de/berlin/t/%D0%B2%D1%96%D0%B7%D0%B0'],
  ['/uk/popular', '/uk/to-de/berlin/popular'],
  ['/uk/to-pl/warsaw/e/archive', '/uk/to-de/berlin/e/archive'],
  [
    '/uk/to-pl/s?search=%D0%BB%D1%96%D0%BA%D0%B0%D1%80&scope=posts',
    '/uk/to-de/berlin/s?search=%D0%BB%D1%96%D0%BA%D0%B0%D1%80&scope=posts',
  ],
  ['/uk/to-pl/people', '/uk/to-de/berlin/people'],
])('the same list: %s', (back, there) => {
  expect(sameListAt(berlin, back)).toBe(there)
})

test.each([
  '/uk/q/chy-potriben-pesel-k3f',
  '/uk/p/create',
  '/uk/e/yarmarok-k2',
  '/uk/a/olena',
  '/uk/countries/all?country=de',
  '/uk/profile/edit',
  '',
  '/',
  '/feed',
  '/en/feed',
  'https://evil.example/uk/feed',
  '//evil.example/uk/feed',
  '/\\evil.example/uk/feed',
  '/uk/../feed',
])('the home of the place from %j', (back) => {
  expect(sameListAt(berlin, back)).toBe('/uk/to-de/berlin')
})

test('everywhere has lists too', () => {
  expect(sameListAt({}, '/uk/to-pl/warsaw/e')).toBe('/uk/e')
  expect(sameListAt({}, '/uk/to-pl/warsaw')).toBe('/uk')
})

test('an address of ours keeps its path and query', () => {
  expect(ownPath('/uk/feed?page=2')?.href).toBe('http://ours.invalid/uk/feed?page=2')
})
