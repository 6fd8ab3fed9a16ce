import { slugify } from '../../lib/slug.ts'

/** Crockford's base32: no letter is taken for a digit when somebody types the link. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'

/** The link of a post: its title in Latin letters and its number, so that no two are the same. */
export function seoLinkOf(title: string, id: number): string {
  return `${slugify(title) || 'dopys'}-${shortId(id)}`
}

function shortId(id: number): string {
  const rest = Math.floor(id / 32)
  return (rest ? shortId(rest) : '') + DIGITS[id % 32]
}
