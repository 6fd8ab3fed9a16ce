import type { HtmlBlock } from '../../lib/html/html-blocks.ts'
import { plainTextOf } from '../../lib/html/plain-text.ts'
import { innerOf } from './lines-of.ts'

const MAX_BOLD = 80
const MAX_WITH_COLON = 60
const BOLD_ALONE = /^<strong>((?:(?!<\/?strong|<br|<a ).)+)<\/strong>\s*:?\s*$/s
const MIN_TO_READ = 80

/**
 * A short paragraph that stands over others as a heading: all of it bold, or with a colon at its end before a
 * paragraph (before a list it introduces that).
 */
export function headingOf(block: HtmlBlock, next: HtmlBlock | undefined): string | undefined {
  if (!next || !/^(?:p|ul|ol|div|figure|blockquote)$/.test(next.tag ?? '')) return undefined
  const inner = innerOf(block.html).trim()
  const text = plainTextOf(inner)
  const name = text.replace(/\s*:$/, '')
  if (name.length < 3 || !/^[\p{Lu}\p{N}«„]/u.test(name)) return undefined
  const bold = BOLD_ALONE.exec(inner)?.[1]
  if (bold && text.length <= MAX_BOLD && !/[.!,;…]$/.test(name)) return headed(bold)
  if (!text.endsWith(':') || text.length > MAX_WITH_COLON || /[<>]|[.!?…]/.test(inner))
    return undefined
  return next.tag === 'p' && isReading(next) ? headed(inner) : undefined
}

const headed = (inner: string) => `<h2>${inner.trim().replace(/\s*:$/, '')}</h2>`

function isReading({ html }: HtmlBlock): boolean {
  const text = plainTextOf(html)
  return text.length >= MIN_TO_READ && !/^(?:[-–—•*]|\d{1,2}[.)])\s/.test(text)
}
