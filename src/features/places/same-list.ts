import { type Destination, paths } from '../../lib/address/paths.ts'

/** Lists that every place has, below `/uk` or `/uk/to-xx/city`; a page of one thing is none of them. */
const LIST = /^\/(?:feed|people|s|e\/archive|(?:(?:popular|q|e)\/)?t\/[^/]+|popular|q|e|t)$/
const KEPT = ['search', 'scope', 'orderBy']

/**
 * The list that a person was reading, at another place: `/uk/to-pl/q` → `/uk/to-de/berlin/q`. From any other
 * page it is the home of the place.
 */
export function sameListAt(to: Destination, back: string): string {
  const home = paths.home(to)
  const from = ownPath(back)
  if (!from) return home
  const list = from.pathname.replace(
    /^\/uk(?:\/to-[a-z]{2}(?:\/(?!(?:feed|people|popular|q|e|s|t)(?:\/|$))[a-z0-9-]+)?)?/,
    '',
  )
  if (!LIST.test(list)) return home
  const kept = new URLSearchParams([...from.searchParams].filter(([name]) => KEPT.includes(name)))
  return home + list + (kept.size ? `?${kept}` : '')
}

/** An address of this site below /uk; nothing when it leads anywhere else. */
export function ownPath(back: string): URL | undefined {
  const base = 'http://ours.invalid'
  if (!back.startsWith('/uk') || !URL.canParse(back, base)) return undefined
  const url = new URL(back, base)
  return url.origin === base && /^\/uk(\/|$)/.test(url.pathname) ? url : undefined
}
