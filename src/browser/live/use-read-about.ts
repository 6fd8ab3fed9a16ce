import { useCallback, useEffect, useRef } from 'react'
import { api } from '../api/api-client.ts'
import { useMe } from '../navigation/page-context.ts'
import { seeUnread, useBell } from './bell-state.ts'

/**
 * Opening a post, question or event marks its notifications as read; a page in a background tab does so when it
 * becomes visible.
 * @returns marks them as read again, after new comments were shown
 */
export function useReadAbout(objectId: number): () => void {
  const me = useMe()
  const { totalNew = me?.totalNew ?? 0 } = useBell()
  const unread = useRef(totalNew)
  unread.current = totalNew

  const read = useCallback(() => {
    if (unread.current === 0) return
    api.readNotification({ objectId }).then(
      (left) => seeUnread(left.totalNew),
      // on failure it stays unread until the page is opened again
      () => {},
    )
  }, [objectId])
  const uuid = me?.uuid
  useEffect(() => {
    if (!uuid) return
    if (document.visibilityState === 'visible') return read()
    document.addEventListener('visibilitychange', read, { once: true })
    return () => document.removeEventListener('visibilitychange', read)
  }, [uuid, read])
  return uuid ? read : nothing
}

const nothing = () => {}
