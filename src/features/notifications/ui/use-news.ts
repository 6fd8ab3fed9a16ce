import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { isServerThere } from '../../../browser/live/is-server-there.ts'
import { onLiveEvent } from '../../../browser/live/live.ts'
import type { NotificationFilter } from '../contract.ts'
import { isListed } from './is-listed.ts'

/** So far from the top the list counts as not scrolled, in pixels. */
const TOP = 80
/** What comes at once is shown at once, in milliseconds. */
const DEBOUNCE = 200

/**
 * Renews the list when something comes or was read elsewhere. Where that would move what somebody reads, it only
 * says that there is news.
 * @param isCalm nothing of the list is being used, and it begins with the newest
 * @param filter what it is narrowed to
 */
export function useNews(isCalm: boolean, filter: NotificationFilter | undefined) {
  const router = useRouter()
  const [hasNews, setNews] = useState(false)
  const calm = useRef(isCalm)
  calm.current = isCalm

  const showNews = async () => {
    const isThere = await isServerThere()
    setNews(!isThere)
    if (isThere) await revalidate(router)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the life of the list
  useEffect(() => {
    setNews(false)
    let debounce: ReturnType<typeof setTimeout> | undefined
    const stop = onLiveEvent((event) => {
      if (event.name !== 'notification-created' && event.name !== 'notifications-read') return
      if (event.name === 'notification-created' && !isListed(event.data.notification.kind, filter))
        return
      clearTimeout(debounce)
      debounce = setTimeout(() => {
        // nothing moves by what was read elsewhere
        const isQuiet = event.name === 'notifications-read' || (calm.current && scrollY < TOP)
        if (isQuiet) void showNews()
        else setNews(true)
      }, DEBOUNCE)
    })
    return () => {
      clearTimeout(debounce)
      stop()
    }
  }, [filter])
  return { hasNews, showNews: () => void showNews() }
}
