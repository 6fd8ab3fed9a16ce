const MAX_LENGTH = 2_000
const MADE_UP = 'http://site.invalid'

/** The pages that somebody may be led back to; the ways in and what a letter leads to are not among them. */
const KNOWN: readonly RegExp[] = [
  /^\/uk\/(about|drafts|followed|moderation|privacy-policy|contact-us|user-agreement)$/,
  /^\/uk\/profile(\/[^/]+)*$/,
  /^\/uk\/[pqe]\/[^/]+$/,
  /^\/uk\/a\/[^/]+(\/[a-z]+)?$/,
  /^\/uk\/countries\/[^/]+$/,
  /^\/uk(\/to-[a-z]{2}(\/[a-z0-9-]+)?)?(\/(feed|people|s|t|q|e|popular|from-[a-z]{2}|e\/[^/]+|((popular|q|e)\/)?t\/[^/]+))?$/i,
]

/**
 * The way back that an address asks for, when it is a page of this site; undefined for whatever leads, or could
 * be read as leading, elsewhere: another origin, `//host`, a backslash, control characters, a scheme, `..`.
 */
export function safeRedirect(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || asked.length > MAX_LENGTH || !/^\/uk(?=[/?#]|$)/.test(asked))
    return
  if (hasForbidden(asked)) return
  const { origin, pathname, search, hash } = new URL(asked, MADE_UP)
  const path = decoded(pathname)
  if (origin !== MADE_UP || path === undefined || hasForbidden(path)) return
  return KNOWN.some((shape) => shape.test(pathname)) ? pathname + search + hash : undefined
}

/** Backslashes, control characters and invisible marks of direction: browsers and people read them differently. */
const hasForbidden = (text: string) => /[\\\p{Cc}\p{Cf}]/u.test(text)

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
