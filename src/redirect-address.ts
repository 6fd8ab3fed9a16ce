/**
 * Where an address that is written another way leads: `/` and other languages to the one language there is,
 * a trailing slash away. Undefined when the address stands as it is.
 */
export function redirectAddress(url: URL): { to: string; status: 301 | 302 } | undefined {
  const path = url.pathname.replace(/^\/{2,}/, '/')
  if (path === '/') return { to: '/uk', status: 302 }
  if (/^\/(en|pl|ru|ua)(\/|$)/.test(path)) return { to: '/uk', status: 302 }
  if (path === '/countries' || path === '/uk/countries')
    return { to: '/uk/countries/all', status: 301 }
  const bare = path.replace(/\/+$/, '')
  return bare === url.pathname ? undefined : { to: bare + url.search, status: 301 }
}
