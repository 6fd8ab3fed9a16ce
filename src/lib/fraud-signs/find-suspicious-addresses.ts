import { findAddresses } from '../html/find-addresses.ts'
import { BRAND_WORDS, CHEAP_ENDINGS, OWN_ADDRESSES } from './words/brand-words.ts'

interface SuspiciousAddress {
  readonly sign: 'short-link' | 'false-address'
  /** As it stands in the text. */
  readonly address: string
}

/** Services that hide where a link leads. */
const SHORTENERS = new Set(
  `bit.ly tinyurl.com cutt.ly is.gd goo.su clck.ru rb.gy shorturl.at surl.li kutt.it tiny.cc t.co ow.ly goo.gl buff.ly
   u.to vk.cc v.gd rebrand.ly short.io shorte.st t.ly bl.ink lnkd.in s.id urlz.fr tny.im forms.gle`.split(
    /\s+/,
  ),
)

/** Short links, and addresses that bear the name of a bank, a post or an office but are not theirs. */
export const findSuspiciousAddresses = (text: string): readonly SuspiciousAddress[] =>
  findAddresses(text.normalize('NFKC')).flatMap(({ value, href, type }) => {
    if (type !== 'url' || !URL.canParse(href)) return []
    const host = new URL(href).hostname.replace(/^www\./, '')
    if (SHORTENERS.has(host)) return { sign: 'short-link' as const, address: value }
    return isFalse(host) ? { sign: 'false-address' as const, address: value } : []
  })

/** Whether a host bears the name of another's, and is none of its own. */
function isFalse(host: string): boolean {
  const isOwn = OWN_ADDRESSES.some((own) => host === own || host.endsWith(`.${own}`))
  if (isOwn) return false
  const parts = host.split(/[.-]/)
  const isCheap = CHEAP_ENDINGS.has(parts.at(-1) ?? '')
  const bears = parts.some((part) => BRAND_WORDS.has(part))
  return bears ? isCheap || host.includes('-') : isCheap && host.includes('-')
}
