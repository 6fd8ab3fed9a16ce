import { paths } from '../../lib/address/paths.ts'

interface Redirect {
  readonly to: string
  readonly status: 301 | 302
}

/**
 * Where an address that is written another way leads: to the one spelling of it for good; other languages,
 * which may come one day, to the one language there is. Undefined when the address stands as it is: however it is
 * escaped, it is the same page.
 * @param path its one spelling
 */
export function redirectAddress({ pathname, search }: URL, path: string): Redirect | undefined {
  if (leadsHome(pathname)) return { to: HOME, status: 302 }
  return isCanonical(pathname, path) ? undefined : { to: path + search, status: 301 }
}

/** Whether a path is no page but leads to the home of the one language. */
export const leadsHome = (pathname: string): boolean =>
  /^\/+$/.test(pathname) || (LANGUAGE.test(pathname) && !UKRAINIAN.test(pathname))

/** A language of an address: `en`, `en-US`, `zh-hant`. */
const LANGUAGE = /^\/+[a-z]{2}([-_][a-z]{2,4})?(\/|$)/i
const UKRAINIAN = /^\/+uk(\/|$)/i

/** Whether a path is in its one spelling, however it is escaped. */
export const isCanonical = (pathname: string, path = canonicalPath(pathname)): boolean =>
  path === pathname || path === escapedOnce(pathname)

/**
 * The one spelling of a path: a single leading slash and no trailing one, escaped as `encodeURI` does; pages are named
 * in small letters. A place that is none is left out.
 */
export function canonicalPath(pathname: string): string {
  const bare = pathname.replace(/^\/{2,}/, '/').replace(/(?!^)\/+$/, '')
  if (!UKRAINIAN.test(bare)) return escapedOnce(bare)
  return escapedOnce(bare, (text) => text.toLowerCase()).replace(NO_PLACE, HOME)
}

const HOME = paths.home({})
const NO_PLACE = new RegExp(`^${HOME}/to-(?=/|$)`)

/**
 * `%66eed` is `feed`; an escaped sign that would mean something unescaped stays escaped.
 * @param change what becomes of the text that is read
 */
export function escapedOnce(path: string, change = (text: string) => text): string {
  if (!path.includes('%')) return change(path)
  return path
    .split(RESERVED)
    .map((piece, at) => (at % 2 === 1 ? piece.toUpperCase() : encodeURI(change(decodeURI(piece)))))
    .join('')
}

/** `#$&+,/:;=?@`, escaped: what `decodeURI` leaves, and `encodeURI` would escape once more. */
const RESERVED = /(%(?:2[346BCF]|3[ABDF]|40))/i

/** Whether the escapes of an address decode to text without a NUL byte. */
export function isWellFormed(url: URL): boolean {
  try {
    return !decodeURIComponent(url.pathname + url.search.replaceAll('+', ' ')).includes('\0')
  } catch {
    return false
  }
}
