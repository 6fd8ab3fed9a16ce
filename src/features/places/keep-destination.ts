import { parse } from 'hono/utils/cookie'
import type { RequestContext } from '../../platform/context.ts'
import { destinationCookies } from './destination-cookies.ts'

/** Where a person goes is what they are shown first, unless this browser has chosen already. */
export function keepDestination(
  { config, cookie, responseHeaders }: RequestContext,
  {
    destinationCountry: country,
    destinationCity: city,
  }: { destinationCountry?: string | undefined; destinationCity?: string | undefined },
): void {
  if (!country || parse(cookie).country) return
  const isSecure = config.publicUrl.startsWith('https:')
  for (const one of destinationCookies({ country, city }, isSecure))
    responseHeaders.append('set-cookie', one)
}
