import type { Comment, CommentRoot, QuotedComment } from '../../../features/comments/contract.ts'
import type { ThreadPage } from '../../../features/comments/ui/thread-page.ts'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { AT, person } from './people.ts'

const comment: Comment = {
  id: 1,
  objectId: 2,
  objectType: 'question',
  firstParentId: null,
  parentId: null,
  replyTo: null,
  content: `<p>${m.sample_text()}</p>`,
  isRemoved: false,
  isAccepted: false,
  customer: person,
  likes: 5,
  isLiked: false,
  isBookmarked: false,
  total: 0,
  answers: 0,
  createdAt: AT,
  editedAt: null,
}

/** An answer, in one of its states. */
export const answer = (id: number, state: Partial<CommentRoot> = {}): CommentRoot => ({
  ...comment,
  id,
  children: [],
  ...state,
})

/** What is said below the answer of this id. */
export const replyTo = (root: number, id: number, state: Partial<Comment> = {}): Comment => ({
  ...comment,
  id,
  firstParentId: root,
  parentId: root,
  ...state,
})

export const thread = (comments: CommentRoot[]): ThreadPage => ({
  comments,
  total: comments.length,
  answers: comments.length,
  page: 1,
  perPage: 10,
})

/** One away from its thread. */
export const quoted: QuotedComment = {
  ...comment,
  id: 120,
  customer: person,
  excerpt: m.sample_text(),
  status: CONTENT_STATUS.published,
  title: m.sample_title(),
  seoLink: 'sample-2',
  targetType: 'question',
}
