import type { PostType } from '../posts/contract.ts'
import type { Likeable } from './contract.ts'

/** What a like is of: something that was posted, or what was said below it. */
export type Liked =
  | { readonly isComment: false; readonly id: number; readonly type: PostType }
  | { readonly isComment: true; readonly id: number; readonly type: 'answer' | 'comment' }

/** The thing that a call names. */
export function likedThing(asked: { objectType: Likeable; objectId: number }): Liked {
  const { objectType: type, objectId: id } = asked
  return type === 'answer' || type === 'comment'
    ? { isComment: true, id, type }
    : { isComment: false, id, type }
}

/** The same as facts name it. */
export const nameOf = ({ isComment, id }: Liked) => (isComment ? { commentId: id } : { postId: id })
