import { useSearch } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useState } from 'react'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { hasPendingComment } from '../../../browser/storage/pending-sign.ts'
import { hasWaiting } from '../../../browser/storage/waiting-sign.ts'
import { onKept } from './kept-event.ts'
import type NewComments from './new-comments.tsx'

/**
 * After so long, in milliseconds, a visitor listens to the live channel, and own words that others do not see are
 * looked for: who only looks in loads neither.
 */
const STAY = 3_000

/**
 * What was written below a post since it was loaded, and own words that only their author sees.
 * @param isWriting their own words may have to wait there for a network, without which nothing more can be loaded
 * @returns the component that shows them, once there is something to show or the reader stays, and its props
 */
export function useNewComments(postId: number, isWriting: boolean) {
  const me = useMe()
  const [Loaded, setLoaded] = useState<typeof NewComments>()
  const [created, setCreated] = useState<readonly number[]>([])
  const [isWanted, setWanted] = useState(false)
  const isLedToOwn = useSearch({
    strict: false,
    select: ({ write }: { write?: unknown }) => write !== undefined,
  })
  const uuid = me?.uuid
  useEffect(() => {
    const want = () => setWanted(true)
    const hasOwn =
      isWriting || isLedToOwn || hasPendingComment() || (uuid !== undefined && hasWaiting(uuid))
    const timer = setTimeout(want, hasOwn ? 0 : STAY)
    const stop = onKept(want)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [uuid, isWriting, isLedToOwn])
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const listen = () =>
      import('./hear-new-comments.ts').then(
        ({ hearNewComments }) => {
          if (isOver) return
          stop = hearNewComments(me, postId, (id) => {
            setCreated((ids) => (ids.includes(id) ? ids : [...ids, id]))
            setWanted(true)
          })
        },
        // without it the thread is read as it was loaded
        () => {},
      )
    const timer = setTimeout(listen, me ? 0 : STAY)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [postId, me])
  useEffect(() => {
    if (!isWanted || Loaded) return
    import('./new-comments.tsx').then(
      (file) => setLoaded(() => file.default),
      () => {},
    )
  }, [isWanted, Loaded])
  const onShown: ComponentProps<typeof NewComments>['onShown'] = (ids) =>
    setCreated((all) => all.filter((id) => !ids.includes(id)))
  return { NewComments: Loaded, created, onShown }
}
