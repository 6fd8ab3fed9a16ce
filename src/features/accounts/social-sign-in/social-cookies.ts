import { parse } from 'hono/utils/cookie'
import type { Config } from '../../../platform/config/config.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { writeCookie } from '../../../platform/http/cookie.ts'
import { hashOf, newSecret } from '../email/secret-token.ts'
import { isSafe } from '../sessions/session-cookie.ts'

const HOUR = 3_600
const TELEGRAM = 5 * 60
const SECRET = /^[\w-]{43}$/

const nameOf = (config: Config, name: string) => (isSafe(config) ? `__Host-${name}` : name)

/**
 * Marks the browser in which somebody begins to sign in: what comes back serves in no other.
 * @param isCrossSite whether the provider comes back by a form of its own site, as Apple does
 * @returns what may stand elsewhere of the mark: its hash
 */
export function markBrowser(
  { config, cookie, responseHeaders }: RequestContext,
  isCrossSite = false,
): string {
  const name = nameOf(config, isCrossSite ? 'social-apple' : 'social')
  const known = parse(cookie)[name] ?? ''
  const secret = SECRET.test(known) ? known : newSecret()
  const isSecure = isSafe(config)
  responseHeaders.append(
    'set-cookie',
    writeCookie(name, secret, {
      maxAge: HOUR,
      isSecure,
      httpOnly: true,
      ...(isCrossSite && isSecure && { sameSite: 'None' }),
    }),
  )
  return hashOf(secret).toString('hex')
}

/** Whether a request comes from the browser with this mark. */
export function isMarked(
  { config, cookie }: RequestContext,
  mark: string | undefined,
  isCrossSite = false,
): boolean {
  const secret = parse(cookie)[nameOf(config, isCrossSite ? 'social-apple' : 'social')]
  return secret !== undefined && hashOf(secret).toString('hex') === mark
}

/** Read by the page that Telegram comes back to: its data comes after the `#`, which the server does not see. */
export function keepTelegramState(
  { config, responseHeaders }: RequestContext,
  state: string,
): void {
  responseHeaders.append(
    'set-cookie',
    writeCookie('telegram-state', state, { maxAge: TELEGRAM, isSecure: isSafe(config) }),
  )
}
