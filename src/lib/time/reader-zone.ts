import { KYIV } from './uk-date.ts'

let zone: string | undefined

/** By whose clock the days of posts are told: the reader's; on the server, whose pages are shared, Kyiv's. */
export function readerZone(): string {
  if (typeof document === 'undefined') return KYIV
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}
