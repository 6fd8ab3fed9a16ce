import { useCallback, useEffect, useRef } from 'react'
import { api } from '../api/api-client.ts'
import { useMe } from '../navigation/page-context.ts'
import { seeUnread, useBell } from './bell-state.ts'
import { onLiveEvent } from './live.ts'
import { newCommentOf } from './live-event.ts'

/**
 * Opening a post, question or event marks its notifications as read; a page in a background tab does so when it
 * becomes visible. One that is told of a comment only after the page has shown it is read as soon as it is told.
 * @param isShown whether the page shows a comment
 * @returns marks them as read again, after new comments were shown
 */
export function useReadAbout(objectId: number, isShown: (commentId: number) => boolean) {
  const me = useMe()
  const { totalNew = me?.totalNew ?? 0 } = useBell()
  const now = useRef({ totalNew, isShown })
  now.current = { totalNew, isShown }

  const read = useCallback(() => {
    if (now.current.totalNew > 0) send({ objectId })
  }, [objectId])
  const uuid = me?.uuid
  useEffect(() => {
    if (!uuid) return
    if (document.visibilityState === 'visible') return read()
    document.addEventListener('visibilitychange', read, { once: true })
    return () => document.removeEventListener('visibilitychange', read)
  }, [uuid, read])
  useEffect(() => {
    if (!uuid) return
    const late = new Set<number>()
    const readLate = () => {
      if (late.size === 0 || document.visibilityState !== 'visible') return
      send({ paramsId: [...late] })
      late.clear()
    }
    const stop = onLiveEvent((event) => {
      if (event.name !== 'notification-created') return
      const { notification } = event.data
      const comment = newCommentOf(notification)
      if (comment?.postId !== objectId || !now.current.isShown(comment.commentId)) return
      // one of several comments is not all that a merged line tells
      if (notification.readAt || notification.times > 1) return
      late.add(notification.id)
      readLate()
    })
    document.addEventListener('visibilitychange', readLate)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', readLate)
    }
  }, [uuid, objectId])
  return uuid ? read : nothing
}

function send(which: Parameters<typeof api.readNotification>[0]): void {
  api.readNotification(which).then(
    (left) => seeUnread(left.totalNew),
    // on failure they stay unread until the page is opened again
    () => {},
  )
}

const nothing = () => {}
