interface Elsewhere {
  readonly to: string
  readonly status: 301 | 302
}

/** A language of an address: `en`, `en-US`, `zh-hant`. */
const LANGUAGE = /^\/[a-z]{2}([-_][a-z]{2,4})?(\/|$)/i
const UKRAINIAN = /^\/uk(\/|$)/i

/**
 * Where an address that is written another way leads: to the one spelling of it for good; other languages,
 * which may come one day, to the one language there is. Undefined when the address stands as it is.
 */
export function redirectAddress(url: URL): Elsewhere | undefined {
  const path = url.pathname.replace(/^\/{2,}/, '/')
  if (path === '/') return { to: '/uk', status: 302 }
  if (LANGUAGE.test(path) && !UKRAINIAN.test(path)) return { to: '/uk', status: 302 }
  if (path === '/countries') return { to: '/uk/countries/all', status: 301 }
  const bare = path.replace(/\/+$/, '')
  const one = UKRAINIAN.test(bare) ? onePath(bare) : bare
  return one === url.pathname ? undefined : { to: one + url.search, status: 301 }
}

/** Pages are named in small letters; a place that is none is left out, and posts are what a person's page begins with. */
function onePath(path: string): string {
  const small = path.split('/').map(inSmallLetters).join('/')
  return small
    .replace(/^\/uk\/to-(?=\/|$)/, '/uk')
    .replace(/^\/uk\/countries$/, '/uk/countries/all')
    .replace(/^(\/uk\/a\/[^/]+)\/user$/, '$1')
}

/** What is in small letters already keeps its spelling, however it is escaped. */
function inSmallLetters(segment: string): string {
  return segment.replaceAll(/(?:%[0-9a-f]{2})+|[^%]+/gi, (part) =>
    part.startsWith('%') ? escapedInSmallLetters(part) : part.toLowerCase(),
  )
}

function escapedInSmallLetters(escaped: string): string {
  const text = decodeURIComponent(escaped)
  const small = text.toLowerCase()
  return small === text ? escaped : encodeURIComponent(small)
}
