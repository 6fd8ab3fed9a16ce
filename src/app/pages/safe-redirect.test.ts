import { describe, expect, test } from 'vitest'
import { browserContext } from '../../browser/browser-context.ts'
import { ownRedirect, safeRedirect } from '../../lib/address/safe-redirect.ts'
import { pageRoutes } from './page-routes.ts'
import { getRouter } from './router.tsx'

const router = getRouter(browserContext)
const wayTo = (asked: unknown) => safeRedirect(asked, pageRoutes.mayReturnTo)

describe('a way back within the site', () => {
  test.each([
    '/uk',
    '/uk?everywhere=true',
    '/uk/to-pl',
    '/uk/to-pl/warsaw/q?orderBy=unanswered',
    '/uk/to-pl/warsaw/popular/t/viza',
    '/uk/p/create?draft=1#editor',
    '/uk/q/chy-potriben-pesel-a1b2c3',
    '/uk/profile/settings',
    '/uk/moderation?page=2',
    '/uk/a/olena/comments',
    '/uk/to-pl/warsaw/from-ua',
    '/uk/from-ua',
    '/uk/countries/europe?country=pl',
    '/uk/s?search=https://evil.example',
  ])('%s is kept', (path) => {
    expect(wayTo(path)).toBe(path)
    expect(ownRedirect(path)).toBe(path)
  })

  test('letters are kept as a browser writes them', () => {
    expect(wayTo('/uk/t/документи')).toBe(encodeURI('/uk/t/документи'))
  })
})

/** What leads, or could be read as leading, out of the site. */
const elsewhere = [
  undefined,
  null,
  7,
  '',
  'uk/q',
  'https://evil.example/uk',
  '//evil.example/uk',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/uk\\..\\..\\evil.example',
  '/uk/../../evil.example',
  '/uk/..//evil.example',
  '/uk/%2e%2e//evil.example',
  '/uk/q/%5c%5cevil',
  '/uk//evil.example',
  '/uk@evil.example',
  '/uk.evil.example',
  'http://user:secret@site.invalid/uk',
  'http://site.invalid/uk',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '/\t/evil.example',
  '/uk\t/q',
  '/uk/q\n',
  '/uk/q/%0d%0aset-cookie:a=b',
  '/uk/q/\u0000',
  '/uk/q/\u202egro.live',
  '/uk/q/%',
  '/uk/q/%zz',
  'data:text/html,x',
  '%2F%2Fevil.example',
  '/%2Fevil.example',
  ' /uk',
  `/uk/q/${'a'.repeat(3_000)}`,
  '/api/logout',
  '/uk/q//evil.example',
]

test.each(elsewhere)('what leads elsewhere: %#', (asked) => {
  expect(wayTo(asked)).toBeUndefined()
  expect(ownRedirect(asked)).toBeUndefined()
})

test.each([
  '/uk/login',
  '/uk/login?redirect=/uk/login',
  '/uk/Login',
  '/uk/registration/sign-up',
  '/uk/new-password?token=x',
  '/uk/unsubscribe?token=x',
  '/uk/sign-in/google?link=true',
  '/uk/sign-in/google/callback',
  '/uk/destination',
  '/uk/profile/export.zip',
  '/uk/profile/nowhere',
  '/uk/feed/rss.xml',
  '/uk/nowhere',
  '/uk/warsaw/feed',
  '/uk/from-nowhere',
  '/uk/javascript:alert(1)',
])('%s is no page to lead back to', (asked) => {
  expect(wayTo(asked)).toBeUndefined()
})

test('every page of the router can be led back to, but the ways in', () => {
  const routes = Object.keys(router.routesByPath).filter((path) => /^\/uk(\/|$)/.test(path))
  expect(routes.length).toBeGreaterThan(30)
  const refused = routes.filter((path) => !wayTo(exampleOf(path)))
  expect(refused.sort()).toEqual([
    '/uk/confirm-email',
    '/uk/email-verified',
    '/uk/login',
    '/uk/login/forgot-password',
    '/uk/new-email',
    '/uk/new-password',
    '/uk/offline',
    '/uk/registration',
    '/uk/registration/sign-up',
    '/uk/stay',
    '/uk/unsubscribe',
  ])
})

/** `/uk/to-{-$country}/{-$city}/t/$tagNames` → `/uk/to-pl/warsaw/t/viza` */
const exampleOf = (route: string) =>
  route
    .replace('{-$country}', 'pl')
    .replace('{-$city}', 'warsaw')
    .replace('{$from}', 'ua')
    .replace(/\{?-?\$\w*\}?/g, 'viza')
