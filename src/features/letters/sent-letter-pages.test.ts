import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCustomer } from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { createApp } from '../../app/app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { sentLettersAddress } from './sent-letters-key.ts'

const LINK = 'http://localhost:3000/uk/new-password?token=a-secret'
const api = await openApi({ PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '0' })
const customerId = await insertCustomer(api.db, { email: 'olena@example.com' })
await enqueue(api.db, 'send-letter', {
  letter: 'reset-password',
  customerId,
  values: { link: LINK, hours: 1 },
})
await openMailbox(api).readNew()
const app = createApp(api.services)
const address = new URL(sentLettersAddress(api.services.config, api.services.secrets) ?? '')
const key = address.searchParams.get('key') ?? ''

/** What Node tells of a request from an address. */
const incomingFrom = (remoteAddress: string) =>
  ({ headers: {}, socket: { remoteAddress } }) as IncomingMessage

async function open(
  path: string,
  {
    origin = 'http://localhost:3000',
    from = '127.0.0.1',
    cookie = `sent-letters=${key}`,
    headers = {},
  } = {},
) {
  const answer = await app.fetch(
    new Request(`${origin}${path}`, { headers: { cookie, ...headers } }),
    { incoming: incomingFrom(from) },
  )
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

describe('/dev/mail', () => {
  test('lists the letters with ways to open them, and can do nothing else', async () => {
    const { status, headers, body } = await open('/dev/mail')
    expect(status).toBe(200)
    expect(body).toContain('Новий пароль')
    expect(body).toContain('olena@example.com')
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a letter opens in an origin of its own, without scripts', async () => {
    const { body } = await open('/dev/mail')
    const [html, text, source] = [...body.matchAll(/href="(\/dev\/mail\/[^"]+)"/g)].map(
      ([, href]) => href ?? '',
    )
    const letter = await open(html ?? '')
    expect(letter.body).toContain(`<a class="button" href="${LINK}"`)
    expect(letter.headers.get('content-type')).toMatch(/^text\/html/)
    for (const address of [html, text, source]) {
      const { status, headers } = await open(address ?? '')
      expect(status).toBe(200)
      expect(headers.get('content-security-policy')).toMatch(/^sandbox /)
      expect(headers.get('content-security-policy')).not.toMatch(/allow-(scripts|same-origin)/)
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect((await open(text ?? '')).body).toContain(LINK)
    expect((await open(source ?? '')).body).toMatch(/^From: /m)
  })

  test.each([
    '/dev/mail/../../package.json',
    '/dev/mail/%2e%2e%2fpackage.html',
    '/dev/mail/20261121T211000000-00000000.html',
    '/dev/mail/x.json',
    '/dev/mail/',
    '/dev',
  ])('%s is nowhere', async (path) => {
    expect((await open(path)).status).toBe(404)
  })

  test.each([
    ['nothing', {}],
    ['what a browser sends', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
  ])(
    'to who comes by a proxy that adds no header, with %s, it says where the key is',
    async (_what, headers) => {
      const how = { cookie: '', headers, origin: 'http://127.0.0.1:3000' }
      const { status, body } = await open('/dev/mail', how)
      expect([status, body]).toEqual([403, expect.stringContaining('терміналі')])
      const [, letter = ''] =
        /href="(\/dev\/mail\/[^"]+)"/.exec((await open('/dev/mail')).body) ?? []
      expect((await open(letter)).status).toBe(200)
      expect((await open(letter, how)).status).toBe(404)
      const made = `?key=${'A'.repeat(43)}`
      expect((await open(`/dev/mail${made}`, how)).status).toBe(403)
    },
  )

  test('the address of the terminal opens it, and leaves no key in the address bar', async () => {
    const { status, headers } = await open(address.pathname + address.search, { cookie: '' })
    expect([status, headers.get('location')]).toEqual([303, '/dev/mail'])
    const [, kept] = /^sent-letters=([^;]+);.*HttpOnly/.exec(headers.get('set-cookie') ?? '') ?? []
    expect(kept).toBe(key)
  })

  test.each([
    ['another machine', { from: '192.0.2.7' }],
    ['another name that leads here', { origin: 'http://evil.example:3000' }],
    ['somebody behind a proxy', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['somebody behind a newer proxy', { headers: { forwarded: 'for=192.0.2.7' } }],
    ['whom a proxy of this machine names', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['whom nginx names', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['whom a proxy names by the host alone', { headers: { 'x-forwarded-host': 'localhost' } }],
    ['whom a proxy does not name', { headers: { via: '1.1 proxy' } }],
    ['somebody behind Fly', { headers: { 'fly-client-ip': '127.0.0.1' } }],
    ['somebody behind Cloudflare', { headers: { 'cf-connecting-ip': '127.0.0.1' } }],
  ])('does not exist for %s', async (_who, how) => {
    expect((await open('/dev/mail', how)).status).toBe(404)
  })

  test.each([
    ['people open it by its own name', { PUBLIC_URL: 'https://svoi.example' }, 'nobody'],
    ['it is on https', { PUBLIC_URL: 'https://localhost:3000' }, 'nobody'],
    ['SMTP is set', { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@svoi.example' }, 'nobody'],
    ['nothing is set', {}, 'this machine'],
    ['it is 127.0.0.1', { PUBLIC_URL: 'http://127.0.0.1:3000' }, 'this machine'],
    ['it is asked for', { DEV_MAIL: 'on', HOST: '0.0.0.0' }, 'anybody'],
    ['it is not wanted', { DEV_MAIL: 'off' }, 'nobody'],
  ])('a site where %s', (_which, settings, shownTo) => {
    expect(readConfig(settings).mail.shownTo).toBe(shownTo)
  })

  test.each([
    { PUBLIC_URL: 'https://svoi.example' },
    { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@svoi.example' },
  ])('is not asked for on a site that others open: %o', (settings) => {
    expect(() => readConfig({ ...settings, DEV_MAIL: 'on' })).toThrow(/^DEV_MAIL: має бути/)
  })

  test('asked for, it is there behind a proxy too, but for no foreign name', async () => {
    const config = readConfig({ DEV_MAIL: 'on', DATA_DIR: api.services.config.dataDir })
    const asked = createApp({ ...api.services, config })
    expect(sentLettersAddress(config, api.services.secrets)).toBe('http://localhost:3000/dev/mail')
    const look = async (origin: string) => {
      const request = new Request(`${origin}/dev/mail`, { headers: { 'x-real-ip': '192.0.2.7' } })
      return (await asked.fetch(request, { incoming: incomingFrom('172.17.0.1') })).status
    }
    expect(await look('http://localhost:3000')).toBe(200)
    expect(await look('http://evil.example:3000')).toBe(404)
  })
})

describe('settings', () => {
  test.each([
    ['Свої <letters@svoi.example>', { name: 'Свої', address: 'letters@svoi.example' }],
    ['letters@svoi.example', { name: '', address: 'letters@svoi.example' }],
  ])('MAIL_FROM=%s', (text, sender) => {
    expect(readConfig({ MAIL_FROM: text }).mail.sender).toEqual(sender)
  })

  test.each([
    [{ MAIL_FROM: 'Свої' }, /^MAIL_FROM: має бути/],
    [{ MAIL_FROM: 'a@svoi.example, b@svoi.example' }, /^MAIL_FROM: має бути/],
    [
      { SMTP_URL: 'https://user:word@svoi.example' },
      /^SMTP_URL: має бути .+«https:\/\/user:…@svoi/,
    ],
    [{ SMTP_URL: 'smtp://svoi.example' }, /^MAIL_FROM: має бути .+, коли задано SMTP_URL/],
  ])('%o is refused', (settings, message) => {
    expect(() => readConfig(settings)).toThrow(message)
  })
})
