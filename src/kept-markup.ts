import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { DrawInside } from './ui/kept.tsx'

/** About 20 MB of markup at most. */
const MOST = 3_000
const MINUTE = 60_000

/**
 * Makes a store of drawn parts by what they were drawn of. It is emptied every minute, since «3 хв тому» is true for
 * that long, and when it is full.
 */
export function createMarkupStore(now = Date.now): DrawInside {
  // biome-ignore lint/suspicious/noExplicitAny: components of all kinds of props are keys here, nothing else
  let parts = new WeakMap<ComponentType<any>, Map<string, string>>()
  let many = 0
  let minute = 0

  return (Inside, props, key) => {
    const thisMinute = Math.floor(now() / MINUTE)
    if (thisMinute !== minute || many >= MOST) {
      parts = new WeakMap()
      many = 0
      minute = thisMinute
    }
    const drawn = parts.get(Inside) ?? new Map<string, string>()
    parts.set(Inside, drawn)
    const known = drawn.get(key)
    if (known !== undefined) return known
    const markup = renderToString(createElement(Inside, props))
    drawn.set(key, markup)
    many++
    return markup
  }
}
