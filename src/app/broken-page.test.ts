import { afterEach, expect, test, vi } from 'vitest'
import { openApi } from '../../test/api.ts'
import { filesUnavailable } from '../platform/errors/failures.ts'

const { send, services } = await openApi(
  {},
  {
    renderPage: async (pathname) => {
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
