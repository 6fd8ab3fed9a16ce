import { parse } from 'hono/utils/cookie'
import { isOfferRefused, savedDestination } from '../../browser/navigation/saved-destination.ts'
import { countryOfAddress } from '../../features/places/country-of-address.ts'
import type { RequestContext } from '../../platform/context.ts'

/**
 * The name under which a page may be shared: its address, what it shows of the cookies and, where it offers a
 * country, the guessed one. Undefined for who is somebody: their pages are their own.
 * @param page the canonical address
 */
export async function pageKey(
  page: string,
  request: Request,
  context: RequestContext,
): Promise<string | undefined> {
  if (context.viewer || request.headers.has('authorization')) return undefined
  const saved = savedIn(context.cookie)
  const guessed = saved || (await countryOfAddress(context.address, context.log))
  return `${page}\n${guessed ?? ''}`
}

/** What a page shows of the cookies; empty when it shows nothing of them. */
function savedIn(cookies: string): string {
  const cookie = (name: string) => parse(cookies, name)[name]
  const { country, city } = savedDestination({ cookie })
  if (country) return `to-${country}/${city ?? ''}`
  return isOfferRefused({ cookie }) ? 'offer=no' : ''
}
