import { randomUUID } from 'node:crypto'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { DrawInside, type DrawMarkup } from '../../ui/kept.tsx'
import { bytesOf, type Part } from './page-bytes.ts'

/** About 20 MB of markup at most. */
const MAX_CACHED_PARTS = 3_000
const MINUTE = 60_000

/** Delimits the number of a part in React's output; no user input can contain it. */
const MARK = `${randomUUID()}${randomUUID()}`

export interface MarkupStore {
  /** Renders a part unless it is cached, and returns its placeholder. */
  readonly drawInside: DrawMarkup
  /** The output of `draw` with the parts in their places; parts are bytes, so that they are not encoded again. */
  collect(draw: () => string): readonly Part[]
}

/**
 * A cache of rendered parts by their props. It is emptied every minute, since «3 хв тому» is correct for that long,
 * and when it is full.
 */
export function createMarkupStore(now = Date.now): MarkupStore {
  // biome-ignore lint/suspicious/noExplicitAny: components of all kinds of props are keys here, nothing else
  let parts = new WeakMap<ComponentType<any>, Map<string, Buffer>>()
  let count = 0
  let minute = 0
  /** The parts of the current rendering; rendering is synchronous. */
  let placed: Buffer[] = []

  const collect = (draw: () => string): readonly Part[] => {
    const outer = placed
    placed = []
    try {
      const pieces = draw().split(MARK)
      return pieces.map((piece, index) => (index % 2 ? (placed[Number(piece)] ?? '') : piece))
    } finally {
      placed = outer
    }
  }
  const keep = <Props extends object>(Inside: ComponentType<Props>, props: Props, key: string) => {
    const thisMinute = Math.floor(now() / MINUTE)
    if (thisMinute !== minute || count >= MAX_CACHED_PARTS) {
      parts = new WeakMap()
      count = 0
      minute = thisMinute
    }
    const drawn = parts.get(Inside) ?? new Map<string, Buffer>()
    parts.set(Inside, drawn)
    const known = drawn.get(key)
    if (known) return known
    const part = createElement(DrawInside, { value: drawInside }, createElement(Inside, props))
    const markup = bytesOf(collect(() => renderToString(part)))
    drawn.set(key, markup)
    count++
    return markup
  }
  const drawInside: DrawMarkup = (Inside, props, key) => {
    const markup = keep(Inside, props, key)
    return `${MARK}${placed.push(markup) - 1}${MARK}`
  }
  return { collect, drawInside }
}
