import { createHash, createHmac, generateKeyPairSync } from 'node:crypto'
import type { TestApi } from '../api.ts'
import { GOOGLE } from '../servers/openid-provider.ts'
import { cookiesOf } from '../sign-in.ts'

const BOT_TOKEN = '123456:AAE-test-token-of-a-bot'
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
export const APPLE_PUBLIC_KEY = publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** The settings of a site where every provider is configured; Google and Apple are the one at `issuer`. */
export const socialSettings = (issuer: string): Record<string, string> => ({
  GOOGLE_CLIENT_ID: GOOGLE.client_id,
  GOOGLE_CLIENT_SECRET: GOOGLE.client_secret,
  GOOGLE_ISSUER: issuer,
  APPLE_CLIENT_ID: 'example.svoi.web',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()
    .replaceAll('\n', '\\n'),
  APPLE_ISSUER: issuer,
  TELEGRAM_BOT_NAME: 'svoi_test_bot',
  TELEGRAM_BOT_TOKEN: BOT_TOKEN,
})

/** What Telegram sends of a person, signed as it signs. */
export function signedByTelegram(
  fields: Readonly<Record<string, string | number>>,
  token = BOT_TOKEN,
): Record<string, string | number> {
  const whole = { auth_date: Math.floor(Date.now() / 1_000), ...fields }
  const text = Object.entries(whole)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
  const key = createHash('sha256').update(token).digest()
  return { ...whole, hash: createHmac('sha256', key).update(text).digest('hex') }
}

/** A visitor's browser as far as signing in needs one: it keeps the cookies of our site. */
export function openBrowserOf({ send }: TestApi) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const go = async (path: string, init: RequestInit = {}) => {
    const headers = { ...(init.headers as Record<string, string>), cookie: cookie() }
    const response = await send(path, { ...init, headers })
    for (const [name, value] of Object.entries(cookiesOf(response.headers))) {
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return { ...response, location: response.headers.get('location') ?? '' }
  }
  return {
    jar,
    go,
    call: (method: string, path: string, body?: object) =>
      go(`/api${path}`, {
        method,
        headers: { ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    /** From the button to the response of the provider, which the browser then brings back to us. */
    async visitProvider(begin: string, login: string): Promise<ProviderReturn> {
      const { location } = await go(begin)
      return walk(location, login)
    },
    /** Brings the response back, as the redirect or the form of the provider does. */
    comeBack: ({ path, form }: ProviderReturn) =>
      form
        ? go(path, {
            method: 'POST',
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              'sec-fetch-site': 'cross-site',
              'x-request-with': '',
            },
            body: form,
          })
        : go(path),
  }
}

export interface ProviderReturn {
  readonly path: string
  /** Of a provider that comes back by a form. */
  readonly form?: URLSearchParams
}

/** Through the pages of the provider, saying who one is; nobody cancels. */
async function walk(start: string, login: string): Promise<ProviderReturn> {
  const jar = new Map<string, string>()
  let url = new URL(start)
  let body: string | undefined
  for (let step = 0; step < 10; step++) {
    if (url.pathname.startsWith('/uk/')) return { path: url.pathname + url.search }
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body !== undefined && { method: 'POST', body }),
    })
    for (const [name, value] of Object.entries(cookiesOf(response.headers))) jar.set(name, value)
    body = undefined
    const location = response.headers.get('location')
    const html = await response.text()
    if (location) url = new URL(location, url)
    else if (html.includes('name="login"')) body = String(new URLSearchParams({ login }))
    else return formOf(html)
  }
  throw new Error(`The provider leads nowhere: ${url}`)
}

function formOf(html: string): ProviderReturn {
  const [, action] = /action="([^"]+)"/.exec(html) ?? []
  if (!action) throw new Error(`The provider says: ${html}`)
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  const { pathname } = new URL(action)
  return {
    path: pathname,
    form: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value])),
  }
}
