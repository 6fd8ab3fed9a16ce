import type { Destination } from '../../lib/address/paths.ts'
import { currentVisit } from '../visit.ts'

/** The destination that the visitor chose, from the cookies `country` and `city`. */
export function savedDestination(): Destination {
  const country = cookieOf('country', /^[A-Za-z]{2}$/)
  if (!country) return {}
  const city = cookieOf('city', /^[a-z0-9]+(-[a-z0-9]+)*$/)
  return { country: country.toUpperCase(), ...(city && { city }) }
}

/** Whether the visitor said «no» to the offer of the guessed country. */
export const isOfferRefused = (): boolean => cookieOf('offer', /^no$/) === 'no'

function cookieOf(name: string, shape: RegExp): string | undefined {
  const found = currentVisit()
    .cookie.split('; ')
    .find((one) => one.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1)
  return value && shape.test(value) ? value : undefined
}
