import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

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
    expect(safeRedirect(path)).toBe(path)
  })

  test('letters are kept as a browser writes them', () => {
    expect(safeRedirect('/uk/t/документи')).toBe(encodeURI('/uk/t/документи'))
  })
})

test.each([
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
  '/uk/javascript:alert(1)',
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
  '/api/logout',
  '/uk/login',
  '/uk/login?redirect=/uk/login',
  '/uk/registration/sign-up',
  '/uk/new-password?token=x',
  '/uk/nowhere',
  '/uk/from-nowhere',
  `/uk/q/${'a'.repeat(3_000)}`,
])('what leads nowhere: %#', (asked) => {
  expect(safeRedirect(asked)).toBeUndefined()
})

test('every page of the router can be led back to, but the ways in', () => {
  const tree = readFileSync('src/route-tree.generated.ts', 'utf8')
  const list = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(tree)?.[1] ?? ''
  const routes = [...list.matchAll(/'(\/uk[^']*)'/g)].map(([, path]) => path ?? '')
  expect(routes.length).toBeGreaterThan(30)
  const refused = routes.filter((path) => !safeRedirect(exampleOf(path)))
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
