import type { Services } from '../context.ts'
import { lastChangeOf, noteLastChange } from '../db/replicas/last-change.ts'
import { keptThingsOf } from './kept-things.ts'
import { PageCache } from './page-cache.ts'

export type SharedPages = Pick<PageCache, 'find' | 'findFresh' | 'mayHave'>

/**
 * The page cache of a process; undefined where it is switched off. From its first page on, whatever this process keeps of
 * the database is dropped as the others tell what changed. Where messages may have been missed all of it goes, and while
 * they may be missed pages are shown no longer than they are fresh.
 */
export function openPageCache({
  config,
  db,
  bus,
  replicas,
  log,
}: Pick<Services, 'config' | 'db' | 'bus' | 'replicas' | 'log'>): SharedPages | undefined {
  const { pageCacheSeconds } = config
  if (pageCacheSeconds === 0) return undefined
  const pages = new PageCache(pageCacheSeconds)
  let isListening = false
  function listen() {
    isListening = true
    const kept = keptThingsOf(db).add(pages)
    const clear = () => {
      for (const things of kept) things.clear()
    }
    /** What was missed may not have come to the replicas yet, from which it is all read anew. */
    const clearOnReplicas = async () => {
      try {
        const lsn = await replicas?.currentLsn()
        if (lsn === undefined) return
        noteLastChange(db, Math.max(lastChangeOf(db), lsn))
        clear()
      } catch (error) {
        log.warn({ err: error }, 'the position of what was missed is not known')
      }
    }
    bus.listen(
      (message) => {
        if (message.type === 'pages') {
          noteLastChange(db, Math.max(lastChangeOf(db), message.lsn))
          for (const things of kept) things.drop(message.tags)
        }
        if (message.type === 'pages-gap') {
          // after a failover the log may go on before what was heard of
          noteLastChange(db, message.lsn)
          clear()
        }
      },
      () => {
        pages.hear()
        clear()
        void clearOnReplicas()
      },
      () => pages.hearNothing(),
    )
  }
  return {
    find(key, render) {
      if (!isListening) listen()
      return pages.find(key, render)
    },
    findFresh: (key) => pages.findFresh(key),
    mayHave: (address) => pages.mayHave(address),
  }
}
