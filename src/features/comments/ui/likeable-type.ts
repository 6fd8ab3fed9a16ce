import type { Comment } from '../contract.ts'

/** What a comment is for the calls that like and keep things: what answers a question is an answer. */
export const likeableType = ({ objectType, parentId }: Comment): 'answer' | 'comment' =>
  objectType === 'question' && parentId === null ? 'answer' : 'comment'
