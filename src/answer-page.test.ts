import { expect, test } from 'vitest'
import { createPageAnswerer } from './answer-page.ts'
import type { RequestContext } from './platform/context.ts'
import type { Page } from './platform/http/page.ts'

const context = {
  cookie: 'country=PL',
  address: '127.0.0.1',
  config: { publicUrl: 'https://svoi.example' },
} as RequestContext

test('those who wait for one rendering get it, though the first of them has gone away', async () => {
  let rendered = 0
  const answer = createPageAnswerer(async (request): Promise<Page> => {
    rendered++
    await new Promise((resolve) => setTimeout(resolve, 20))
    request.signal.throwIfAborted()
    return { status: 200, headers: {}, body: 'стрічка' }
  }, 15)
  const leaving = new AbortController()
  const address = 'http://localhost/uk/feed'
  const first = answer(new Request(address, { signal: leaving.signal }), context, {})
  const second = answer(new Request(address), context, {})
  leaving.abort()
  expect(await (await second).text()).toBe('стрічка')
  expect((await first).status).toBe(200)
  expect(rendered).toBe(1)
})

test('a rendering knows no header of the visitor and no host that they claim', async () => {
  const answer = createPageAnswerer(
    async ({ url, headers }): Promise<Page> => ({
      status: 200,
      headers: {},
      body: JSON.stringify([url, ...headers.keys()]),
    }),
    15,
  )
  const headers = { accept: 'application/json', origin: 'https://evil.example', 'x-any': '1' }
  const response = await answer(
    new Request('http://evil.example/uk/feed?page=2', { headers }),
    context,
    {},
  )
  expect(await response.json()).toEqual(['https://svoi.example/uk/feed?page=2'])
})
