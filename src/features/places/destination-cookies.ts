import type { Destination } from '../../lib/address/paths.ts'
import { writeCookie } from '../../platform/http/cookie.ts'

const YEAR = 365 * 24 * 3_600

/** The cookies of a chosen destination; of everywhere, those that forget one. Scripts read them as pages do. */
export function destinationCookies(to: Destination, isSecure: boolean): string[] {
  const cookie = (name: string, value = '') =>
    writeCookie(name, value, { maxAge: value ? YEAR : 0, isSecure })
  return [cookie('country', to.country), cookie('city', to.city)]
}
