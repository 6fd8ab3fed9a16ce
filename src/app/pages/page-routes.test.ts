import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { browserContext } from '../../browser/browser-context.ts'
import { robotsTxt } from '../../features/site/machine/robots-txt.ts'
import { canonicalPath } from './canonical-path.ts'
import { pageRoutes } from './page-routes.ts'
import { getRouter } from './router.tsx'

const canonicalQuery = (url: URL) =>
  pageRoutes.find(canonicalPath(url.pathname)).canonicalQuery(url)
const read = (address: string) => canonicalQuery(new URL(address, 'http://svoi.test'))

test.each([
  ['/uk/feed?utm_source=x&fbclid=1', ''],
  ['/uk/feed?x=1&page=2&y=2', '?page=2'],
  ['/uk/feed?page=1', ''],
  ['/uk/feed?page=%202.0', '?page=2'],
  ['/uk/feed?page=-1', ''],
  ['/uk/feed?everywhere=5', '?everywhere=true'],
  ['/uk/feed?search=x', ''],
  ['/uk/to-pl/warsaw/q?orderBy=unanswered&page=3', '?page=3&orderBy=unanswered'],
  ['/uk/to-pl/q?orderBy=x', ''],
  ['/uk/s?search=%20%D0%B2%D1%96%D0%B7&scope=posts', '?search=%D0%B2%D1%96%D0%B7&scope=posts'],
  ['/uk/s?page=2&search=x', '?search=x&page=2'],
  ['/uk/e?month=2026-11', ''],
  ['/uk/e?view=calendar&view=archive&month=2026-11', '?view=archive'],
  ['/uk/t?search=%20123%20', '?search=123'],
  ['/uk/drafts?x=1&auth_type=login', '?x=1'],
  ['/uk/p/create?draft=ab-1&x=1&step=2&type=question', '?type=question&step=2&draft=ab-1'],
  ['/uk/p/create?edit=x&draft=%20', ''],
  ['/uk/q/pytannia-1?write=reply:5&x=1', '?write=reply%3A5'],
  ['/uk/q/pytannia-1?write=x', ''],
  ['/uk/login?redirect=%2Fuk%2Fp%2Fcreate&x=1', '?redirect=%2Fuk%2Fp%2Fcreate'],
  ['/uk/login?redirect=https%3A%2F%2Fevil.example', ''],
  ['/uk/about?x=1', ''],
  ['/uk/new-password?token=secret&x=1', '?token=secret'],
  ['/uk/email-verified?token=secret', '?token=secret'],
  ['/uk/new-password?status=x&undo=email', '?undo=email'],
  ['/uk/stay?status=newer', '?status=newer'],
  ['/uk/stay?status=news', ''],
  ['/uk/unsubscribe?status=digest&token=', '?status=digest'],
  ['/uk/profile/export?token=secret', '?token=secret'],
  ['/uk/login?social=too-often', '?social=too-often'],
  ['/uk/login?social=x', ''],
  ['/nope?x=1', ''],
])('%s reads %s', (address, expected) => {
  expect(read(address)).toBe(expected)
})

/** Values of all the names that pages read, well and badly written, and a name that none reads. */
const values: Record<string, readonly string[]> = {
  page: ['2', '1', '0', '2e0', '100001', 'x', ''],
  everywhere: ['', '1'],
  orderBy: ['popular', 'unanswered', 'new', 'old', 'best', 'x'],
  view: ['calendar', 'archive', 'coming'],
  month: ['2026-11', '2026-99'],
  search: ['віза', ' віза ', '', '123', 'я'.repeat(300)],
  scope: ['posts', 'all', 'x'],
  comment: ['5', '-5', '1e3'],
  type: ['answers', 'comments', 'question'],
  step: ['2', '1'],
  draft: ['ab-1', ' '],
  edit: ['5', 'x'],
  write: ['new:5', 'x'],
  country: ['pl', ''],
  redirect: ['/uk/profile/comments?page=2', '//evil.example', ''],
  utm_source: ['x'],
}
const queries = [
  ...Object.entries(values).flatMap(([name, some]) =>
    some.map((value) => new URLSearchParams({ [name]: value })),
  ),
  new URLSearchParams(Object.entries(values).map(([name, some]) => [name, some[0] ?? ''])),
]

const router = getRouter(browserContext)
const paths = leavesOf(router.routeTree).flatMap(addressesOf)

test.each(paths)('%s: what is left of a query is what the page reads of it', (path) => {
  for (const query of queries) {
    const whole = new URL(`${path}?${query}`, 'http://svoi.test')
    expect(readByPage(path, canonicalQuery(whole)), whole.search).toEqual(
      readByPage(path, whole.search),
    )
  }
})

test('nothing is kept that the page does not read', () => {
  for (const path of paths.filter((one) => !/drafts|profile/.test(one)))
    for (const query of queries) {
      const kept = canonicalQuery(new URL(`${path}?${query}`, 'http://svoi.test'))
      const names = [...new URLSearchParams(kept).keys()].sort()
      expect(names, `${path}?${query}`).toEqual(Object.keys(readByPage(path, `?${query}`)).sort())
    }
})

test('the router leads what is left nowhere else', () => {
  for (const path of paths)
    for (const query of queries) {
      const kept = canonicalQuery(new URL(`${path}?${query}`, 'http://svoi.test'))
      const spelt = router.options.stringifySearch?.({ ...readByPage(path, kept) })
      expect(spelt, `${path}?${query}`).toBe(kept)
    }
})

test('robots.txt closes what its route closes and nothing else', () => {
  for (const path of paths) {
    const { disallow } = pageRoutes.find(path).data
    expect(isClosed(path), path).toBe(disallow === 'all')
    expect(isClosed(`${path}?search=x`), `${path}?search=x`).toBe(disallow !== undefined)
  }
})

/** Whether robots.txt forbids an address: the longest of the rules that fit it decides (RFC 9309, 2.2.2). */
function isClosed(address: string): boolean {
  const rules = robotsTxt('http://svoi.test', pageRoutes).matchAll(/^(Allow|Disallow): (.+)$/gm)
  const fitting = [...rules].filter(([, , path = '']) =>
    new RegExp(`^${RegExp.escape(path).replaceAll('\\*', '.*')}`).test(address),
  )
  fitting.sort(([, , one = ''], [, , other = '']) => other.length - one.length)
  return fitting[0]?.[1] === 'Disallow'
}

/** What the routes of a path make of a query. */
function readByPage(path: string, search: string): object {
  const given = Object.fromEntries(new URLSearchParams(search))
  const match = router.matchRoutes(path, given).at(-1)
  return match?._strictSearch ?? {}
}

function leavesOf(route: AnyRoute): string[] {
  const children = Object.values<AnyRoute>(route.children ?? {})
  return children.length > 0 ? children.flatMap(leavesOf) : [route.fullPath]
}

/** Addresses of a route: with a name in the place of a parameter, and without what may be left out. */
function addressesOf(route: string): string[] {
  const places = route.includes('{-$country}') ? ['', '/to-pl', '/to-pl/warsaw'] : ['']
  return places.map((place) =>
    route
      .replace('/to-{-$country}/{-$city}', place)
      // what is no code of a country is no page
      .replace('{$from}', 'ua')
      .replace(/\{-\$tagNames\}|\$\w*/, 'a.name')
      .replace(/\/$/, ''),
  )
}
