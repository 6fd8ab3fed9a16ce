/**
 * Whether an e-mail is at the domain of a site or at one above it: `info@usmishka.pl` for `https://www.usmishka.pl/`.
 * @returns null without a site
 */
export function isAtSite(email: string | null, site: string | null): boolean | null {
  const host = site && URL.parse(site)?.hostname.toLowerCase()
  if (!host) return null
  const domain = email?.slice(email.lastIndexOf('@') + 1)
  if (!domain || SHARED.has(domain)) return false
  return host === domain || host.endsWith(`.${domain}`)
}

/** Where everybody has an address, or a page: such a one proves nothing. */
const SHARED: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com google.com ukr.net i.ua meta.ua icloud.com me.com outlook.com hotmail.com live.com
  yahoo.com proton.me protonmail.com wp.pl onet.pl o2.pl interia.pl gmx.de gmx.net web.de seznam.cz facebook.com
  instagram.com github.io wixsite.com wordpress.com blogspot.com`.split(/\s+/),
)
