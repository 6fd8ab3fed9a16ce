import { test as isLink } from 'linkifyjs'
import { paths } from '../address/paths.ts'
import { MENTION } from './mentions.ts'
import { isMisreadDomain } from './misread-domain.ts'

const ADDRESS =
  /(?<![\p{L}\p{N}@/._-])(?:https?:\/\/|(?:[\p{L}\p{N}-]+\.)+[\p{L}])(?:(?!&(?:lt|gt|quot|nbsp);)[^\s<>«»"])+/giu
/** At the end of an address these belong to the sentence. */
const SENTENCE_ENDS = ['&amp;', ...".,:;!?…'’)]"]
/** Inside of these nothing becomes a link. */
const CLOSED = /^<(\/?)(?:a|code|pre)[\s>]/

/**
 * Makes links of the addresses that stand bare in the words of clean HTML, also of domains without a scheme
 * («example.com»), as the editor does while one types.
 */
export const linkAddresses = (html: string): string =>
  replaceInText(html, (text) =>
    text.replaceAll(ADDRESS, (found) => {
      const address = withoutEnd(found)
      const hasScheme = /^https?:/i.test(address)
      const href = hasScheme ? address : `https://${address}`
      return isWhole(href) && (hasScheme || isBareLink(address))
        ? `<a href="${href}">${address}</a>${found.slice(address.length)}`
        : found
    }),
  )

/**
 * Makes links of `@username` in the words of clean HTML.
 * @param isPerson whether somebody is called so
 */
export const linkMentions = (html: string, isPerson: (username: string) => boolean): string =>
  replaceInText(html, (text) =>
    text.replaceAll(MENTION, (found, name: string) => {
      const written = name.replace(/[.-]+$/, '')
      const username = written.toLowerCase()
      if (!isPerson(username)) return found
      return `<a href="${paths.person(username)}">@${written}</a>${name.slice(written.length)}`
    }),
  )

/** The same HTML with the links of mentions as plain words. */
export const withoutMentionLinks = (html: string): string => html.replaceAll(MENTION_LINK, '$1')
const MENTION_LINK = new RegExp(`<a href="${paths.person('[a-z0-9_.-]+')}">(@[^<]*)</a>`, 'gi')

function replaceInText(html: string, replace: (text: string) => string): string {
  let depth = 0
  return html.replaceAll(/<[^>]*>|[^<]+/g, (part) => {
    const [, isEnd] = CLOSED.exec(part) ?? []
    if (isEnd !== undefined) depth += isEnd ? -1 : 1
    return part.startsWith('<') || depth > 0 ? part : replace(part)
  })
}

/** A bracket at the end is part of an address that opens it. */
function withoutEnd(found: string): string {
  let length = found.length
  // from the end: a pattern would begin anew at each of many signs that stand in the middle
  for (;;) {
    const end = SENTENCE_ENDS.find((one) => found.endsWith(one, length))
    if (!end) break
    length -= end.length
  }
  const address = found.slice(0, length)
  const rest = found.slice(address.length)
  return rest.startsWith(')') && address.lastIndexOf('(') > address.lastIndexOf(')')
    ? `${address})`
    : address
}

/** The longest name of a host (RFC 1035). */
const MAX_DOMAIN = 253

/** Whether it begins with www or with a domain of a known ending: «Node.js» and «т.зв» do not, nor does a file. */
function isBareLink(address: string): boolean {
  if (/^www\./i.test(address)) return true
  const domain = address.replace(/[/?#].*$/, '')
  if (isMisreadDomain(address)) return false
  return domain.length <= MAX_DOMAIN && isLink(domain, 'url')
}

const isWhole = (href: string) =>
  /^https?:\/\/[^/?#]+\.[^/?#]{2,}/i.test(href) && URL.canParse(href.replaceAll('&amp;', '&'))
