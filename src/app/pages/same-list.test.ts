import { expect, test } from 'vitest'
import { ownAddress } from '../../lib/address/own-address.ts'
import { type Destination, paths } from '../../lib/address/paths.ts'
import { pageRoutes } from './page-routes.ts'

const berlin = { country: 'DE', city: 'berlin' }

/** Where a chosen place leads from an address. */
function sameListAt(to: Destination, back: string): string {
  const from = ownAddress(back)
  return from ? pageRoutes.sameListAt(to, from) : paths.home(to)
}

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
  ['/uk/to-pl/from-ua?orderBy=popular&page=3', '/uk/to-de/berlin/from-ua?orderBy=popular'],
  ['/uk/to-pl/e?view=calendar&month=2026-12', '/uk/to-de/berlin/e?view=calendar&month=2026-12'],
  ['/uk/to-pl/popular?since=month', '/uk/to-de/berlin/popular?since=month'],
  ['/uk/to-pl/t', '/uk/to-de/berlin/t'],
  ['/uk/to-pl/feed?utm_source=mail', '/uk/to-de/berlin/feed'],
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
  '/uk/nothing-here',
  '/uk/t/%zz',
  '/uk/feed?page=%',
  '/uk/t/%00',
  '/uk/to-pl/warsaw/nothing-here',
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
