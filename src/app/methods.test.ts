import { describe, expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { pageRoutes } from './pages/page-routes.ts'

const { send } = await openApi(
  {},
  {
    renderPage: async () => ({ status: 200, headers: {}, body: Buffer.from('сторінка') }),
    routes: pageRoutes,
  },
)

describe('a known address, a method that it does not take', () => {
  test.each([
    ['POST', '/api/feed', 'GET, HEAD'],
    ['DELETE', '/api/customers/olena', 'GET, HEAD'],
    ['PATCH', '/api/customers/top', 'GET, HEAD'],
    ['GET', '/api/views', 'PUT'],
    ['POST', '/api/views', 'PUT'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/api/docs', 'GET, HEAD'],
    ['GET', '/rpc/getFeed', 'POST'],
    ['DELETE', '/rpc/getFeed', 'POST'],
    ['GET', '/uk/destination', 'POST'],
    ['PUT', '/uk/destination', 'POST'],
    ['POST', '/files/posts/picture-640.webp', 'GET, HEAD'],
    ['POST', '/health/live', 'GET, HEAD'],
    ['DELETE', '/health/ready', 'GET, HEAD'],
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['PUT', '/sitemap.xml', 'GET, HEAD'],
    ['POST', '/sitemaps/places.xml', 'GET, HEAD'],
    ['POST', '/uk/feed/rss.xml', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/uk', 'GET, HEAD'],
    ['POST', '/uk/to-pl/warsaw/feed', 'GET, HEAD'],
    ['DELETE', '/uk/p/dopys-1', 'GET, HEAD'],
    ['OPTIONS', '/uk/feed', 'GET, HEAD'],
    ['OPTIONS', '/api/views', 'PUT'],
    ['POST', '/countries', 'GET, HEAD'],
    ['POST', '/assets/page-1.js', 'GET, HEAD'],
    ['DELETE', '/icon.svg', 'GET, HEAD'],
    ['POST', '/icon-maskable-512.png', 'GET, HEAD'],
    ['POST', '/manifest.webmanifest', 'GET, HEAD'],
    ['PUT', '/sw.js', 'GET, HEAD'],
    ['POST', '/error500', 'GET, HEAD'],
  ])('%s %s is 405 and says what it takes', async (method, path, allow) => {
    const { status, headers, body, type } = await send(path, { method })
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe(allow)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(type).toContain('application/problem+json')
    expect(body).toMatchObject({ status: 405, code: 'method-not-allowed' })
  })
})

test.each([
  ['POST', '/api/nothing'],
  ['PUT', '/api/views/5'],
  ['GET', '/api/nothing'],
  ['GET', '/api/feed/more'],
  ['POST', '/nothing'],
  ['DELETE', '/ukraine'],
  ['POST', '/rpc'],
  ['POST', '/rpc/getFeed/more'],
])('%s %s is 404: nobody has that address', async (method, path) => {
  const { status, headers, body } = await send(path, { method })
  expect(status).toBe(404)
  expect(headers.get('allow')).toBeNull()
  expect(body).toMatchObject({ code: 'not-found' })
})

test.each([
  ['/uk/feed', 200],
  ['/health/live', 200],
  ['/api/feed', 200],
  ['/robots.txt', 200],
  ['/api/customers/nobody', 404],
])('HEAD %s is GET without the body', async (path, wanted) => {
  const [head, get] = [await send(path, { method: 'HEAD' }), await send(path)]
  expect(head.status).toBe(wanted)
  expect(get.status).toBe(wanted)
  expect(head.body).toBe('')
})
