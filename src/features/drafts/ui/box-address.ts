import { writeParameter } from '../../../lib/address/write-address.ts'

/** A box below a post: for a new comment, for a reply to a comment, or for a change of one. */
export interface DraftBox {
  readonly act: 'new' | 'change' | 'reply'
  readonly postId: number | null
  readonly commentId: number | null
}

/**
 * Where a box below a post opens with the draft that it keeps.
 * @param path of the post
 */
export function boxAddress(path: string, { act, postId, commentId }: DraftBox): string {
  // the comment may stand on another page of its thread
  if (commentId !== null)
    return `${path}?comment=${commentId}&write=${writeParameter({ act, of: commentId })}`
  return postId === null || act !== 'new'
    ? path
    : `${path}?write=${writeParameter({ act, of: postId })}#respond`
}
