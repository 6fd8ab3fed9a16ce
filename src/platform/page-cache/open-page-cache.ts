import type { Services } from '../context.ts'
import { keptThingsOf } from './kept-things.ts'
import { PageCache } from './page-cache.ts'

export interface SharedPages extends Pick<PageCache, 'find'> {
  /** The LSN that a page has to be read at, so that no replica draws what was dropped as it was before. */
  minimumLsn(own: number | undefined): number | undefined
}

/**
 * The page cache of a process; undefined where it is switched off. From its first page on, whatever this process keeps of
 * the database is dropped as the others tell what changed. Where messages may have been missed all of it goes, and while
 * they may be missed pages are shown no longer than they are fresh.
 */
export function openPageCache({
  config,
  db,
  bus,
}: Pick<Services, 'config' | 'db' | 'bus'>): SharedPages | undefined {
  const { pageCacheSeconds } = config
  if (pageCacheSeconds === 0) return undefined
  const pages = new PageCache(pageCacheSeconds)
  let isListening = false
  let lastChange: number | undefined
  function listen() {
    isListening = true
    const kept = keptThingsOf(db).add(pages)
    bus.listen(
      (message) => {
        if (message.type !== 'pages') return
        lastChange = Math.max(lastChange ?? 0, message.lsn)
        for (const things of kept) things.drop(message.tags)
      },
      () => {
        for (const things of kept) things.clear()
      },
      () => pages.hearNothing(),
    )
  }
  return {
    find(key, render) {
      if (!isListening) listen()
      return pages.find(key, render)
    },
    minimumLsn: (own) => (lastChange === undefined ? own : Math.max(own ?? 0, lastChange)),
  }
}
