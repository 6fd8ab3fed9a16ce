import { parse } from 'hono/utils/cookie'
import type { Config } from '../../../platform/config/config.ts'
import { writeCookie } from '../../../platform/http/cookie.ts'

const SLIDING_DAYS = 30
const PENDING_REGISTRATION_HOURS = 24

/**
 * Whether cookies may be Secure and have the `__Host-` prefix; browsers treat http://localhost as secure. A site on
 * plain http in a local network gets a plain name, since browsers would reject the cookie.
 */
export const isSafe = ({ publicUrl }: Config): boolean =>
  publicUrl.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(publicUrl)

const nameOf = (config: Config, name: 'session' | 'joining' = 'session') =>
  isSafe(config) ? `__Host-${name}` : name

/** The token of the session that a browser sends. */
export const sessionTokenIn = (config: Config, cookies: string): string | undefined => {
  const name = nameOf(config)
  return parse(cookies, name)[name]
}

/** Sets the session cookies: the token, hidden from scripts (HttpOnly), and `isAuth`, which scripts read. */
export function keepSession(config: Config, headers: Headers, token: string): void {
  setBoth(config, headers, token, 'true', SLIDING_DAYS * 86_400)
}

/** Deletes the session cookies. */
export function forgetSession(config: Config, headers: Headers): void {
  setBoth(config, headers, '', 'false', 0)
}

/** Marks the browser in which somebody registered: the link of the letter signs in there and nowhere else. */
export function setPendingRegistrationCookie(
  config: Config,
  headers: Headers,
  secret: string,
): void {
  writePendingRegistrationCookie(config, headers, secret, PENDING_REGISTRATION_HOURS * 3_600)
}

/** The mark of a browser in which somebody registered. */
export const pendingRegistrationSecretIn = (config: Config, cookies: string): string | undefined =>
  parse(cookies)[nameOf(config, 'joining')]

export function clearPendingRegistrationCookie(config: Config, headers: Headers): void {
  writePendingRegistrationCookie(config, headers, '', 0)
}

function writePendingRegistrationCookie(
  config: Config,
  headers: Headers,
  secret: string,
  maxAge: number,
) {
  const cookie = { maxAge, isSecure: isSafe(config), httpOnly: true }
  headers.append('set-cookie', writeCookie(nameOf(config, 'joining'), secret, cookie))
}

function setBoth(config: Config, headers: Headers, token: string, isAuth: string, maxAge: number) {
  const isSecure = isSafe(config)
  headers.append(
    'set-cookie',
    writeCookie(nameOf(config), token, { maxAge, isSecure, httpOnly: true }),
  )
  headers.append('set-cookie', writeCookie('isAuth', isAuth, { maxAge, isSecure }))
}
