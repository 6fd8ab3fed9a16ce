import { findAddresses } from './find-addresses.ts'
import { withoutMentionLinks } from './link-text.ts'
import { isMisreadDomain } from './misread-domain.ts'
import { plainTextOf } from './plain-text.ts'

/**
 * Every address that a text leads to or that one could copy from it: links, bare domains («example.com», also
 * «сайт.укр») and e-mail addresses. Pictures stand in their tags and who is mentioned is no address.
 * @param html clean HTML or plain text
 */
export function linksIn(html: string): ReadonlySet<string> {
  const hrefs = [...withoutMentionLinks(html).matchAll(/<a [^>]*?href="([^"]*)"/g)].map(
    ([, href = '']) => href.replaceAll('&amp;', '&'),
  )
  // compatibility forms and invisible signs would split a name that people read as one
  const words = plainTextOf(html)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
  // a bare domain is the same link before and after it became one (link-text.ts)
  const bare = findAddresses(words)
    .filter(({ value }) => !isMisreadDomain(value))
    .map(({ href }) => href)
  return new Set([...hrefs, ...bare])
}
