import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'
import type { Admission } from '../../platform/overload/admission.ts'
import type { RequestClass } from '../../platform/trace/request-span.ts'
import { createApp } from '../app.ts'
import type { RenderPage } from '../pages/page-handler.ts'
import { pageRoutes } from '../pages/page-routes.ts'

const { services } = await openApi()
const { bearer, cookie } = await signInAs(services.db, await insertMember(services.db))

const renderPage: RenderPage = async () => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('сторінка'),
})

function open(refused: readonly RequestClass[]) {
  const entered: RequestClass[] = []
  const admission: Admission = {
    enter(requestClass) {
      if (refused.includes(requestClass)) return undefined
      entered.push(requestClass)
      return { begin() {}, leave: () => void entered.splice(entered.indexOf(requestClass), 1) }
    },
    close() {},
  }
  const app = createApp(services, { renderPage, routes: pageRoutes, admission })
  return {
    entered,
    send: (path: string, init: RequestInit = {}) =>
      app.fetch(new Request(`http://svoi.test${path}`, init)),
  }
}

const READING = ['visitor-reading', 'signed-in-reading', 'search', 'machine'] as const

test('who reads gets a page that asks to come again, and no cookie or trace of the session', async () => {
  const { send } = open(READING)
  for (const headers of [{}, bearer, cookie]) {
    const response = await send('/uk/feed', { headers })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('на хвилинку')
  }
})

test('a program gets a problem', async () => {
  const { send } = open(READING)
  const response = await send('/api/posts')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 'overloaded', retryAfter: 5 })
})

test('what supervisors ask is answered, and who writes is let in', async () => {
  const { send } = open(READING)
  expect((await send('/health/live')).status).toBe(200)
  expect((await send('/health/ready')).status).toBe(200)
  const login = await send('/api/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-with': 'XMLHttpRequest',
      'sec-fetch-site': 'same-origin',
    },
    body: '{"email":"nobody@example.com","password":"щось не те 12"}',
  })
  expect(login.status).toBe(400)
})

test('a form and a link of a letter show a page, and a batch of a visitor a problem', async () => {
  const { send } = open([...READING, 'sign-in-and-writes'])
  const form = await send('/uk/report', { method: 'POST', body: 'a=b' })
  const link = await send('/uk/confirm-email?token=x')
  for (const response of [form, link]) {
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const batch = await send('/rpc', { method: 'POST', body: '[]' })
  expect(await batch.json()).toMatchObject({ code: 'overloaded' })
})

test('a link that signs in is as urgent as a write', async () => {
  const { send } = open(READING)
  expect((await send('/uk/confirm-email?token=x')).status).not.toBe(503)
})

test('a page of the cache is given although nothing may be rendered', async () => {
  const refused: RequestClass[] = []
  const { send } = open(refused)
  expect((await send('/uk/feed')).status).toBe(200)
  refused.push(...READING)
  expect((await send('/uk/feed')).status).toBe(200)
  expect((await send('/uk/questions')).status).toBe(503)
})

test('whatever becomes of a request, it leaves', async () => {
  const { send, entered } = open([])
  for (const path of ['/uk/feed', '/uk/search?q=віза', '/api/posts', '/api/nowhere', '/rpc'])
    for (const headers of [{}, bearer]) await send(path, { headers })
  expect(entered).toEqual([])
})
