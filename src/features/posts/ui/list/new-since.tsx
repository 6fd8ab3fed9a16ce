import { useEffect, useState } from 'react'
import { SEEN_LISTS, type Seen, seeList } from '../../../../browser/storage/seen-lists.ts'
import { readerZone } from '../../../../lib/time/reader-zone.ts'
import * as m from '../../../../paraglide/messages.js'
import type { PostCard } from '../../contract.ts'
import { PostList } from '../post-list.tsx'
import { dayAndClock } from './day-and-clock.ts'

/**
 * The first page of a list in the order of time, with lines where the reader stopped the time before. This device alone
 * knows that, so that the lines come with the application; they lie over the hairlines and move nothing.
 */
export function NewSince({ posts, path }: { posts: readonly PostCard[]; path: string }) {
  const [seen, setSeen] = useState<Seen>()
  const ids = posts.map(({ id }) => id).join()
  useEffect(() => {
    setSeen(ids ? seeList(path, ids.split(',').map(Number)) : undefined)
  }, [path, ids])
  return (
    <>
      <template data-kept={`${SEEN_LISTS} ${JSON.stringify(path)}`} />
      <PostList posts={posts} isTop {...(seen && { before: unreadLines(posts, seen) })} />
    </>
  )
}

/** The lines before what is new and before what the reader knows, by their place in the list. */
export function unreadLines(posts: readonly PostCard[], { at, newest }: Seen) {
  const known = posts.findIndex(({ id }) => newest.includes(id))
  if (known === 0) return {}
  const date = dayAndClock(at, Date.now(), readerZone())
  // where nothing is known any more, all of the page is new, and perhaps more
  const words = known < 0 ? m.unread_many({ date }) : m.unread_count({ count: known, date })
  return {
    0: (
      <p className="unread">
        <span>{words}</span>
      </p>
    ),
    ...(known > 0 && {
      [known]: (
        <p className="unread past">
          <span>{m.unread_past()}</span>
        </p>
      ),
    }),
  }
}
