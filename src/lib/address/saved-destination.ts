import type { Destination } from './paths.ts'

interface ReadsCookies {
  cookie(name: string): string | undefined
}

/** The destination that the visitor chose, from the cookies `country` and `city`. */
export function savedDestination({ cookie }: ReadsCookies): Destination {
  const country = matching(cookie('country'), /^[A-Za-z]{2}$/)
  if (!country) return {}
  const city = matching(cookie('city'), /^[a-z0-9]+(-[a-z0-9]+)*$/)
  return { country: country.toUpperCase(), ...(city && { city }) }
}

/** Whether the visitor said «no» to the offer of the guessed country. */
export const isOfferRefused = ({ cookie }: ReadsCookies): boolean => cookie('offer') === 'no'

const matching = (value: string | undefined, shape: RegExp) =>
  value !== undefined && shape.test(value) ? value : undefined
