import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { pageRoutes } from './pages/page-routes.ts'

const { send } = await openApi({ PUBLIC_URL: 'http://localhost:3000' }, { routes: pageRoutes })

test.each([
  '/api/feed',
  '/api/nothing',
  '/api/openapi.json',
  '/uk/feed/rss.xml',
  '/uk/e.ics',
  '/robots.txt',
  '/sitemap.xml',
  '/health/live',
  '/files/posts/nothing-640.webp',
])('%s is data that runs nothing', async (path) => {
  const { headers } = await send(path)
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'|sandbox/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['GET', '/api/feed'],
  ['GET', '/api/nothing'],
  ['GET', '/api/customers/nobody-by-this-name'],
  ['PUT', '/api/views'],
  ['POST', '/rpc/getFeed'],
])('a response of the API to a visitor says that it is theirs: %s %s', async (method, path) => {
  const { headers } = await send(path, { method, ...(method !== 'GET' && { body: '{}' }) })
  expect(headers.get('cache-control')).toBe('private, no-cache')
  const vary = headers.get('vary')?.toLowerCase().split(', ')
  expect(vary).toEqual(expect.arrayContaining(['accept-encoding', 'authorization', 'cookie']))
})

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api/guessed-country'],
  ['PUT', '/api/views'],
  ['POST', '/rpc/getFeed'],
])('a short response is not compressed: %s %s', async (method, path) => {
  const { headers } = await send(path, {
    method,
    headers: { 'accept-encoding': 'gzip' },
    ...(method !== 'GET' && { body: '[[null]]' }),
  })
  expect(headers.get('content-encoding')).toBeNull()
  expect(Number(headers.get('content-length'))).toBeGreaterThan(0)
})
