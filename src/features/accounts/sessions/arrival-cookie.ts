import { parse } from 'hono/utils/cookie'
import type { Config } from '../../../platform/config/config.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { writeCookie } from '../../../platform/http/cookie.ts'
import { spendToken } from '../email/one-time-token.ts'
import { isSafe } from './session-cookie.ts'

/** As long as the ticket in it serves, in seconds. */
const LIFETIME = 30 * 60

/** The ticket of who came by a provider and has a step before them; no script sees it. */
export const arrivalIn = ({ config, cookie }: RequestContext): string | undefined =>
  parse(cookie)[nameOf(config)]

export function keepArrival({ config, responseHeaders }: RequestContext, ticket: string): void {
  responseHeaders.append('set-cookie', cookieOf(config, ticket, LIFETIME))
}

export function forgetArrival({ config, responseHeaders }: RequestContext): void {
  responseHeaders.append('set-cookie', cookieOf(config, '', 0))
}

/** Forgets who waits in this browser, here and there: the next person at it sees no name and no address. */
export async function dropArrival(context: RequestContext): Promise<void> {
  const ticket = arrivalIn(context)
  if (!ticket) return
  await spendToken(context.db, 'social-join', ticket)
  forgetArrival(context)
}

const nameOf = (config: Config) => (isSafe(config) ? '__Host-social-join' : 'social-join')

const cookieOf = (config: Config, value: string, maxAge: number) =>
  writeCookie(nameOf(config), value, { maxAge, isSecure: isSafe(config), httpOnly: true })
