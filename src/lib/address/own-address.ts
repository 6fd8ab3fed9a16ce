import { paths } from './paths.ts'

const MAX_LENGTH = 2_000
const MADE_UP = 'http://site.invalid'

/**
 * An address of this site with the language that there is; undefined for whatever leads, or could be read as leading, elsewhere: another
 * origin, `//host`, a backslash, control characters, a scheme, `..`. Whether it is a page only the routes know.
 */
export function ownAddress(asked: unknown): URL | undefined {
  if (typeof asked !== 'string' || asked.length > MAX_LENGTH || !isWithin(asked)) return undefined
  if (hasForbidden(asked) || !URL.canParse(asked, MADE_UP)) return undefined
  const url = new URL(asked, MADE_UP)
  const path = decoded(url.pathname)
  if (url.origin !== MADE_UP || !isWithin(url.pathname) || url.pathname.includes('//'))
    return undefined
  return path === undefined || hasForbidden(path) ? undefined : url
}

const HOME = paths.home({})
const isWithin = (path: string) =>
  path.startsWith(HOME) && /^([/?#]|$)/.test(path.slice(HOME.length))

/** Backslashes, control characters and invisible marks of direction: browsers and people read them differently. */
const hasForbidden = (text: string) => /[\\\p{Cc}\p{Cf}]/u.test(text)

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
