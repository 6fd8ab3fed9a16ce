import { ownAddress } from './own-address.ts'

/** Whether somebody may be led back to a path of the site, which the routes say (browser/navigation/match-page.ts). */
export type MayReturnTo = (path: string) => boolean

/**
 * The way back that an address asks for, when it is a page of this site that one may be led back to; undefined for
 * whatever leads elsewhere.
 */
export function safeRedirect(asked: unknown, mayReturnTo: MayReturnTo): string | undefined {
  const url = ownAddress(asked)
  return url && mayReturnTo(url.pathname) ? whole(url) : undefined
}

/**
 * A way within the site, page or not: the query of a page is read before its router is there. `safeRedirect` is
 * asked about it before somebody is led there.
 */
export function ownRedirect(asked: unknown): string | undefined {
  const url = ownAddress(asked)
  return url && whole(url)
}

const whole = ({ pathname, search, hash }: URL) => pathname + search + hash
