import { paths } from '../../lib/address/paths.ts'

interface Redirect {
  readonly to: string
  readonly status: 301 | 302
}

/**
 * The redirect of an address: permanent to its canonical form, temporary for languages that do not exist yet. Undefined
 * for a canonical address, however it is percent-encoded.
 * @param path canonical
 */
export function redirectAddress({ pathname, search }: URL, path: string): Redirect | undefined {
  if (leadsHome(pathname)) return { to: HOME, status: 302 }
  return isCanonical(pathname, path) ? undefined : { to: path + search, status: 301 }
}

/** Whether a path redirects to the Ukrainian home page: the root, or another language. */
export const leadsHome = (pathname: string): boolean =>
  /^\/+$/.test(pathname) || (LANGUAGE.test(pathname) && !UKRAINIAN.test(pathname))

/** The language prefix of a path: `en`, `en-US`, `zh-hant`. */
const LANGUAGE = /^\/+[a-z]{2}([-_][a-z]{2,4})?(\/|$)/i
const UKRAINIAN = /^\/+uk(\/|$)/i

/** Whether a path is canonical, however it is percent-encoded. */
export const isCanonical = (pathname: string, path = canonicalPath(pathname)): boolean =>
  path === pathname || path === normalizeEscapes(pathname)

/**
 * The canonical form of a path: a single leading slash and no trailing one, percent-encoded as by `encodeURI`, pages in
 * lower case, without an empty place.
 */
export function canonicalPath(pathname: string): string {
  const bare = pathname.replace(/^\/{2,}/, '/').replace(/(?!^)\/+$/, '')
  if (!UKRAINIAN.test(bare)) return normalizeEscapes(bare)
  return normalizeEscapes(bare, (text) => text.toLowerCase()).replace(NO_PLACE, HOME)
}

const HOME = paths.home({})
const NO_PLACE = new RegExp(`^${HOME}/to-(?=/|$)`)

/**
 * Normalizes percent-encoding: `%66eed` is `feed`; reserved characters stay encoded.
 * @param change applied to the decoded text
 */
export function normalizeEscapes(path: string, change = (text: string) => text): string {
  if (!path.includes('%')) return change(path)
  return path
    .split(RESERVED)
    .map((piece, at) => (at % 2 === 1 ? piece.toUpperCase() : encodeURI(change(decodeURI(piece)))))
    .join('')
}

/** `#$&+,/:;=?@`, percent-encoded: `decodeURI` leaves them, and `encodeURI` would encode them twice. */
const RESERVED = /(%(?:2[346BCF]|3[ABDF]|40))/i

/** Whether the escapes of an address decode to text without a NUL byte. */
export function isWellFormed(url: URL): boolean {
  try {
    return !decodeURIComponent(url.pathname + url.search.replaceAll('+', ' ')).includes('\0')
  } catch {
    return false
  }
}
