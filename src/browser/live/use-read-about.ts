import { useCallback, useEffect, useRef } from 'react'
import { api } from '../api/api-client.ts'
import { useMe } from '../navigation/page-context.ts'
import { seeUnread, useBell } from './bell-state.ts'
import { onLiveEvent } from './live.ts'

/**
 * Opening a post, question or event marks its notifications as read; a page in a background tab does so when it
 * becomes visible. One that comes later is read at once where the page shows its comment already.
 * @param isShown whether the page shows a comment
 * @returns marks them as read again, after new comments were shown
 */
export function useReadAbout(objectId: number, isShown: (commentId: number) => boolean) {
  const me = useMe()
  const { totalNew = me?.totalNew ?? 0 } = useBell()
  const now = useRef({ totalNew, isShown })
  now.current = { totalNew, isShown }

  const readAll = useCallback(() => {
    api.readNotification({ objectId }).then(
      (left) => seeUnread(left.totalNew),
      // on failure it stays unread until the page is opened again
      () => {},
    )
  }, [objectId])
  const read = useCallback(() => {
    if (now.current.totalNew > 0) readAll()
  }, [readAll])
  const uuid = me?.uuid
  useEffect(() => {
    if (!uuid) return
    if (document.visibilityState === 'visible') return read()
    document.addEventListener('visibilitychange', read, { once: true })
    return () => document.removeEventListener('visibilitychange', read)
  }, [uuid, read])
  useEffect(() => {
    if (!uuid) return
    return onLiveEvent((event) => {
      if (event.name !== 'notification-created' || document.visibilityState !== 'visible') return
      const { target } = event.data.notification
      if (target?.id === objectId && target.commentId && now.current.isShown(target.commentId))
        readAll()
    })
  }, [uuid, objectId, readAll])
  return uuid ? read : nothing
}

const nothing = () => {}
