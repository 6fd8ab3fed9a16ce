import { useEffect, useState } from 'react'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { THREADS_READ } from '../../../../browser/storage/reading-traces.ts'
import type { Comment } from '../../contract.ts'
import type { ThreadPage } from '../thread-page.ts'

/** Of so many posts it is remembered. */
const MAX_POSTS = 200

/**
 * What others wrote below a post since its thread was open on this device, in the order of the page; each is marked.
 * Nothing where it is open for the first time.
 * @param view names the page of the thread with its order
 */
export function useUnread(postId: number, thread: ThreadPage, view: string): readonly number[] {
  const me = useMe()?.username
  const [before, setBefore] = useState<number>()
  const [unread, setUnread] = useState<readonly number[]>([])
  const all = thread.comments.flatMap((root) => [root, ...root.children])
  const newest = Math.max(0, ...all.map(({ id }) => id))
  useEffect(() => {
    const read = readThreads()
    setBefore((known) => known ?? read.get(postId) ?? Number.POSITIVE_INFINITY)
    if (newest <= (read.get(postId) ?? 0)) return
    read.delete(postId)
    keepThreads([...read, [postId, newest] as const])
  }, [postId, newest])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes while one reads is told by itself
  useEffect(() => {
    if (before === undefined) return
    const isUnread = ({ id, customer, isRemoved }: Comment) =>
      id > before && !isRemoved && customer?.username !== me
    const found = all.filter(isUnread).map(({ id }) => id)
    for (const id of found) document.getElementById(`comment-${id}`)?.setAttribute('data-fresh', '')
    setUnread(found)
  }, [before, view])
  return unread
}

/** The newest comment that was on the screen of this device below each of the posts that were read last, by post. */
function readThreads(): Map<number, number> {
  try {
    return new Map(JSON.parse(localStorage.getItem(THREADS_READ) ?? '[]'))
  } catch {
    // a browser that keeps nothing, or something else under this name
    return new Map()
  }
}

function keepThreads(read: readonly (readonly [number, number])[]): void {
  try {
    localStorage.setItem(THREADS_READ, JSON.stringify(read.slice(-MAX_POSTS)))
  } catch {
    // then nothing is called unread here
  }
}
