import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { Destination } from '../lib/paths.ts'
import type { RequestContext } from '../platform/context.ts'

const cookies = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as unknown as { request: RequestContext }).request.cookie)
  .client(() => document.cookie)

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
  const found = cookies()
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1)
  return value && shape.test(value) ? value : undefined
}
