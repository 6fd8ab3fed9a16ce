import { beLive, onLiveEvent, watchPost } from '../../../browser/live/live.ts'
import type { LivePerson } from '../../../browser/live/share-connection.ts'

/**
 * Watches a post while it is read.
 * @param person of this page; null for a visitor
 * @param onCreated is told the id of each comment written below it from now on
 * @returns ends it
 */
export function hearNewComments(
  person: LivePerson | null,
  postId: number,
  onCreated: (commentId: number) => void,
): () => void {
  beLive(person)
  const stops = [
    watchPost(postId),
    onLiveEvent((event) => {
      if (event.name === 'comment-created' && event.data.postId === postId)
        onCreated(event.data.commentId)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
