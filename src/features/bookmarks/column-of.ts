import type { Bookmarkable } from './contract.ts'

/** The column of a bookmark that points at what is kept. */
export function columnOf(objectType: Bookmarkable): 'post_id' | 'comment_id' | 'person_id' {
  if (objectType === 'customer') return 'person_id'
  return objectType === 'answer' || objectType === 'comment' ? 'comment_id' : 'post_id'
}
