import type { Comment } from '../../contract.ts'

/** Where words are to be written: at the top of a thread, below a comment, or in place of what a comment says. */
export type Box =
  | { readonly act: 'new' }
  | { readonly act: 'reply'; readonly to: Comment }
  | {
      readonly act: 'change'
      readonly of: Pick<Comment, 'id' | 'parentId' | 'content'>
      /** By a moderator: the change is sent to them again. */
      readonly isRejected?: boolean
    }

/** The comment that a box replies to or changes. */
export function commentOf(box: Box): number | undefined {
  if (box.act === 'reply') return box.to.id
  return box.act === 'change' ? box.of.id : undefined
}

/** The key under which a box keeps what is typed. */
export function boxKey(postId: number, box: Box): string {
  return `comment-${box.act}-${commentOf(box) ?? postId}`
}

/** What was asked for beside a comment: a box to write in, or what else can be done. */
export interface Asked {
  /** `new`, `reply`, `change` or `menu`. */
  readonly act: string
  /** The comment that it is about; of what is new the post. */
  readonly of: number
  /** Words to quote in what is written; chosen anew, they are quoted anew. */
  readonly quote?: { readonly text: string }
  /** Where one types until the composer is there. */
  readonly field?: HTMLTextAreaElement
}

/** Words of a post, or of a comment of its thread. */
export interface Quoted {
  readonly text: string
  /** The comment that says them; undefined for the post itself. */
  readonly commentId: number | undefined
}
