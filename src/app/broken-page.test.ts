import { afterEach, expect, test, vi } from 'vitest'
import { openApi } from '../../test/api.ts'
import { insertMember, signInAs } from '../../test/sign-in.ts'
import { filesUnavailable } from '../platform/errors/failures.ts'

const { send, services, db } = await openApi(
  {},
  {
    renderPage: async (pathname) => {
      if (pathname === '/uk/broken') throw new Error('broken')
      if (pathname === '/uk/cannot-be-drawn') throw filesUnavailable(new Error('AccessDenied'))
      return {
        status: pathname === '/500' ? 500 : 200,
        headers: { 'content-type': 'text/html' },
        body: Buffer.from(pathname),
      }
    },
  },
)
afterEach(() => vi.restoreAllMocks())

test('the operator hears what made a call impossible', async () => {
  const warn = vi.spyOn(services.log, 'warn').mockImplementation(() => {})
  expect((await send('/uk/cannot-be-drawn')).status).toBe(503)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ err: new Error('AccessDenied') }),
    'files-unavailable',
  )
})

test('what is refused to who is signed in, or fails for them, is kept by nobody', async () => {
  vi.spyOn(services.log, 'error').mockImplementation(() => {})
  const { bearer } = await signInAs(db, await insertMember(db))
  for (const [path, status] of [
    ['/uk/broken', 500],
    ['/uk/cannot-be-drawn', 503],
    ['/live?username=somebody-else', 403],
  ] as const) {
    const response = await send(path, { headers: bearer })
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([
      path,
      status,
      'private, no-store',
    ])
  }
})

test('who is signed in gets the page that says so when the database is away', async () => {
  vi.spyOn(services.log, 'error').mockImplementation(() => {})
  // a database that was never asked anything would open once more; the last test of the file: it does not come back
  await send('/health/ready')
  await services.db.destroy()
  const cookie = `__Host-session=${'a'.repeat(43)}`
  const { status, type, headers } = await send('/uk/feed', { headers: { cookie } })
  expect({ status, type }).toEqual({ status: 500, type: 'text/html' })
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})
