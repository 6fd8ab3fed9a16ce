import { describe, expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { insertPost } from '../../test/factories.ts'

const { db, send } = await openApi({ PUBLIC_URL: 'https://svoi.example' })
const post = await insertPost(db)
const json = { 'content-type': 'application/json' }
const id = JSON.stringify({ id: post })

const calls = [
  ['/api/views', 'PUT', id],
  ['/rpc/getFeed', 'POST', '[[{}]]'],
] as const

describe.each(calls)('%s by %s', (path, method, body) => {
  const write = (headers: Record<string, string>) =>
    send(path, { method, body, headers: { ...json, ...headers } })

  test.each([
    [{}],
    [{ 'sec-fetch-site': '', origin: 'https://svoi.example' }],
    // opened by another of its names, as on a home network
    [{ 'sec-fetch-site': '', origin: 'http://192.168.1.7:3000', host: '192.168.1.7:3000' }],
    [{ 'content-type': 'application/json; charset=utf-8' }],
    // a token no other site can add; whoever has it needs no page of ours
    [
      {
        'sec-fetch-site': 'cross-site',
        'x-request-with': '',
        authorization: 'Bearer secret',
      },
    ],
  ])('from our own page: %o', async (headers: Record<string, string>) => {
    expect((await write(headers)).status).toBe(200)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://svoi.example' }],
    [{ 'sec-fetch-site': '' }],
    [{ 'sec-fetch-site': '', origin: 'null' }],
    [{ 'sec-fetch-site': '', origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': '', origin: 'https://svoi.example.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site', authorization: 'Basic c2VjcmV0' }],
    [{ 'sec-fetch-site': 'cross-site', authorization: 'Bearer ' }],
  ])('from elsewhere: %o', async (headers: Record<string, string>) => {
    const response = await write(headers)
    expect(response.status).toBe(403)
    expect(response.type).toContain('application/problem+json')
    expect(response.body).toMatchObject({ code: 'cross-site', detail: expect.any(String) })
  })

  test('without the header that a form of another site cannot send', async () => {
    for (const value of ['', 'x'])
      expect(await write({ 'x-request-with': value })).toMatchObject({
        status: 403,
        body: { code: 'header-missing', detail: expect.stringContaining('X-Request-With') },
      })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'x'])(
    'a body that is %s',
    async (type) => {
      expect(await write({ 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'unsupported-media-type' },
      })
    },
  )
})

test('reading asks for nothing of the kind', async () => {
  for (const site of ['cross-site', 'none', 'same-site'])
    expect((await send('/api/feed', { headers: { 'sec-fetch-site': site } })).status).toBe(200)
})

test('the form of the place needs our page, and no header: it works without a script', async () => {
  const choose = (headers: Record<string, string>) =>
    send('/uk/destination', {
      method: 'POST',
      body: new URLSearchParams({ offer: 'no', back: '/uk/feed' }),
      headers: { 'x-request-with': '', ...headers },
    })
  expect((await choose({})).status).toBe(303)
  expect((await choose({ 'sec-fetch-site': '', origin: 'https://svoi.example' })).status).toBe(303)
  for (const site of ['cross-site', 'none', ''])
    expect(await choose({ 'sec-fetch-site': site })).toMatchObject({
      status: 403,
      body: { code: 'cross-site' },
    })
})

test('with a token the cookies are not looked at', async () => {
  const seen: string[] = []
  const { send: ask } = await openApi(
    {},
    {
      renderPage: async (_request, { cookie }) => {
        seen.push(cookie)
        return { status: 200, headers: {}, body: new Uint8Array() }
      },
    },
  )
  const cookie = 'country=PL'
  await ask('/uk/about', { headers: { cookie } })
  await ask('/uk/about', { headers: { cookie, authorization: 'Bearer secret' } })
  expect(seen).toEqual([cookie, ''])
})
