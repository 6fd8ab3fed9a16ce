import { useEffect, useState } from 'react'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { THREADS_READ } from '../../../../browser/storage/reading-traces.ts'
import type { Post } from '../../../posts/contract.ts'
import type { Comment } from '../../contract.ts'
import type { ThreadPage } from '../thread-page.ts'

/** Of so many posts it is remembered. */
const MAX_POSTS = 200
/** A page may be older than the moment at which it is read, by the cache of pages and the clock of the device. */
const MARGIN = 60_000

export interface Unread {
  /** The comments of this page, in its order. */
  readonly ids: readonly number[]
  /** How many stand on other pages of the thread. */
  readonly elsewhere: number
}

const NONE: Unread = { ids: [], elsewhere: 0 }

/**
 * What others wrote below a post since its thread was open on this device; each of this page is marked. Nothing where it
 * is open for the first time.
 * @param view names the page of the thread with its order
 */
export function useUnread(post: Post, thread: ThreadPage, view: string): Unread {
  const { id: postId, comments: total } = post
  const me = useMe()?.username
  const [before, setBefore] = useState<LastRead>()
  const [unread, setUnread] = useState(NONE)
  const all = thread.comments.flatMap((root) => [root, ...root.children])
  const newest = Math.max(0, ...all.map(({ id }) => id))
  useEffect(() => {
    const read = readThreads()
    const last = read.get(postId)
    setBefore((known) => known ?? last ?? { newest: Number.POSITIVE_INFINITY, total, at: 0 })
    read.delete(postId)
    const seen = { newest: Math.max(newest, last?.newest ?? 0), total, at: Date.now() }
    keepThreads([...read, [postId, seen]])
  }, [postId, newest, total])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes while one reads is told by itself
  useEffect(() => {
    if (before === undefined) return
    const isNew = ({ id, createdAt }: Comment) =>
      id > before.newest && Date.parse(createdAt) > before.at - MARGIN
    const added = all.filter(isNew)
    const ids = added
      .filter(({ customer, isRemoved }) => !isRemoved && customer?.username !== me)
      .map(({ id }) => id)
    for (const id of ids) document.getElementById(`comment-${id}`)?.setAttribute('data-fresh', '')
    setUnread({ ids, elsewhere: Math.max(0, total - before.total - added.length) })
  }, [before, view])
  return unread
}

/**
 * What was on the screen of this device below a post: its newest comment, how many the thread had, and when. A page in
 * the order of use need not have the newest of the thread, so an id alone does not tell what has come since.
 */
interface LastRead {
  readonly newest: number
  readonly total: number
  /** Milliseconds since 1970, by the clock of the device. */
  readonly at: number
}

/** The posts that were read last. */
function readThreads(): Map<number, LastRead> {
  try {
    const kept: [number, number, number, number][] = JSON.parse(
      localStorage.getItem(THREADS_READ) ?? '[]',
    )
    const whole = kept.filter(({ length }) => length === 4)
    return new Map(whole.map(([postId, newest, total, at]) => [postId, { newest, total, at }]))
  } catch {
    // a browser that keeps nothing, or something else under this name
    return new Map()
  }
}

function keepThreads(read: readonly (readonly [number, LastRead])[]): void {
  try {
    const kept = read
      .slice(-MAX_POSTS)
      .map(([postId, { newest, total, at }]) => [postId, newest, total, at])
    localStorage.setItem(THREADS_READ, JSON.stringify(kept))
  } catch {
    // then nothing is called unread here
  }
}
