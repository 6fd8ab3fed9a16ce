import { countryOfAddress } from './features/places/country-of-address.ts'
import type { RequestContext } from './platform/context.ts'

const SHOWN = /^(?:country|city|offer)=/

/**
 * The name under which a page may be shared: its address, the cookies that it shows and, where it offers a
 * country, the guessed one. Undefined for what is a person's own or not a page to read.
 */
export async function pageKey(
  request: Request,
  context: RequestContext,
): Promise<string | undefined> {
  if (
    request.method !== 'GET' ||
    context.cookie.includes('isAuth=true') ||
    request.headers.has('authorization')
  )
    return undefined
  // in the order they came: of two with one name the first counts
  const cookies = context.cookie.split('; ').filter((one) => SHOWN.test(one))
  const url = new URL(request.url)
  const guessed = offersNothing(cookies) ? '' : await countryOfAddress(context.address, context.log)
  return [url.pathname, url.search, ...cookies, guessed].join('\n')
}

/** Whether the visitor chose a country or refused the offer of one (src/shell/load-offer.ts). */
function offersNothing(cookies: readonly string[]): boolean {
  const first = (name: string) => cookies.find((one) => one.startsWith(`${name}=`)) ?? ''
  return /^country=[A-Za-z]{2}$/.test(first('country')) || first('offer') === 'offer=no'
}
