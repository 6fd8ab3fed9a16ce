import { plainTextOf } from '../../../lib/html/plain-text.ts'

/** A link of a text that leaves the site. */
export interface Source {
  readonly href: string
  /** The address as people read it: the host, or the host with its path where the link shows no words of its own. */
  readonly address: string
  /** The words of the link; empty where it shows its address. */
  readonly title: string
}

/** How many are gathered; a text with more of them is a list by itself. */
const MAX_SOURCES = 30
/** Characters of an address that are shown. */
const MAX_ADDRESS = 80

/**
 * The links out of a text, each address once, in their order.
 * @param html clean HTML, as it is stored
 * @param publicUrl the origin of the site, to which links are no sources
 */
export function findSources(html: string, publicUrl: string): Source[] {
  if (!html.includes('<a href="http')) return []
  const sources = new Map<string, Source>()
  for (const [, written = '', host = '', path = '', inner = ''] of html.matchAll(LINK)) {
    if (sources.size === MAX_SOURCES) break
    const href = written.replaceAll('&amp;', '&')
    if (sources.has(href) || href === publicUrl || href.startsWith(`${publicUrl}/`)) continue
    const title = wordsOf(inner)
    const isAddress = title === '' || title.replace(/^https?:\/\/(www\.)?/, '').startsWith(host)
    sources.set(href, {
      href,
      address: isAddress ? shortened(host + pathOf(path)) : host,
      title: isAddress ? '' : title,
    })
  }
  return [...sources.values()]
}

// one expression: URL.parse for each address costs more than all the rest
const LINK = /<a href="(https?:\/\/(?:www\.)?([^"/?#]+)([^"?#]*)[^"]*)"[^>]*>(.*?)<\/a>/gs

/** Most links hold words alone. */
const wordsOf = (inner: string) =>
  /[<&\n]/.test(inner) ? plainTextOf(inner).replaceAll('\n', ' ') : inner.trim()

const pathOf = (path: string) => (path === '/' ? '' : decoded(path.replaceAll('&amp;', '&')))

/** Cyrillic of an address as it is read; what is not Unicode stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const shortened = (text: string) =>
  text.length > MAX_ADDRESS ? `${text.slice(0, MAX_ADDRESS - 1)}…` : text
