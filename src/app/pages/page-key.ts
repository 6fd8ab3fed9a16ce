import { parse } from 'hono/utils/cookie'
import { isOfferRefused, savedDestination } from '../../browser/navigation/saved-destination.ts'
import { countryOfAddress } from '../../features/places/country-of-address.ts'
import type { RequestContext } from '../../platform/context.ts'
import { readSearch } from './page-search.ts'

/**
 * The address of a page without what the page does not read, in one spelling: all that a rendering is told of
 * it, so that no visitor can make the same page anew by adding to its address.
 */
export function pageAddress(url: URL): string {
  return onePath(url.pathname) + readSearch(url)
}

/** `/uk/%66eed` is `/uk/feed`; an escaped sign that would mean something unescaped stays as it is. */
function onePath(pathname: string): string {
  if (!pathname.includes('%')) return pathname
  const pieces = pathname.split(RESERVED)
  return pieces
    .map((piece, at) => (at % 2 === 1 ? piece.toUpperCase() : encodeURI(decodeURI(piece))))
    .join('')
}

/** `#$&+,/:;=?@`, escaped: what `decodeURI` leaves, and `encodeURI` would escape once more. */
const RESERVED = /(%(?:2[346BCF]|3[ABDF]|40))/i

/**
 * The name under which a page may be shared: its address, what it shows of the cookies and, where it offers a
 * country, the guessed one. Undefined for what is a person's own or not a page to read.
 */
export async function pageKey(
  request: Request,
  context: RequestContext,
): Promise<string | undefined> {
  if (context.viewer || request.headers.has('authorization')) return undefined
  const page = pageAddress(new URL(request.url))
  // who came by a provider is told what is their own
  if (page.startsWith('/uk/registration/sign-up?join=')) return undefined
  // what somebody hides of themselves is hidden at once
  if (page.startsWith('/uk/a/')) return undefined
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
