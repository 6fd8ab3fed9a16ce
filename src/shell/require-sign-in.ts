import { paths } from '../lib/paths.ts'
import { redirectTo } from './redirect-to.ts'

/** Sends an anonymous person to sign in, remembering the whole path they wanted. */
export function requireSignIn({ location }: { location: { href: string } }): never {
  throw redirectTo(paths.login(location.href), 302)
}

/** Whatever the address asks for is kept for the way back. */
export const wholeSearch = (search: Record<string, unknown>): Record<string, unknown> => search
