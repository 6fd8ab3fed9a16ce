import { slugify } from '../../lib/text/slug.ts'

/** Crockford's base32: no letter is taken for a digit when somebody types the link. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'

/** The link of a post: its title in Latin letters and its number, so that no two are the same. */
export function seoLinkOf(title: string, id: number): string {
  return `${slugify(title) || 'dopys'}-${shortId(id)}`
}

/** The number that such a link ends with, of whatever title; undefined for another link. */
export function idOfSeoLink(seoLink: string): number | undefined {
  const digits = [...(/-([0-9a-hjkmnp-tv-z]{1,10})$/.exec(seoLink)?.[1] ?? '')]
  if (digits.length === 0) return undefined
  const id = digits.reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function shortId(id: number): string {
  const rest = Math.floor(id / 32)
  return (rest ? shortId(rest) : '') + DIGITS[id % 32]
}
