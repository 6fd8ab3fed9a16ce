import { parse } from 'hono/utils/cookie'
import { PLACE_CODE } from '../../lib/address/place-code.ts'
import type { RequestContext } from '../../platform/context.ts'

interface Place {
  readonly destinationCountry: string
  readonly destinationCity?: string
}

/** The place that the browser of a request has chosen; undefined where it has chosen none. */
export function chosenPlace({ cookie }: Pick<RequestContext, 'cookie'>): Place | undefined {
  const { country, city } = parse(cookie)
  const code = [country, city].filter(Boolean).join('/').toLowerCase()
  if (!country || !PLACE_CODE.test(code)) return undefined
  return { destinationCountry: country.toUpperCase(), ...(city && { destinationCity: city }) }
}
