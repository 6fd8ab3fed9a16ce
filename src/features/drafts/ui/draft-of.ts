import type { WholeDraft } from '../contract.ts'

type Kept = Omit<WholeDraft, 'device' | 'createdAt' | 'updatedAt'>

/** What is kept of a text box as the call `saveDraft` takes it. */
export function draftOf(kept: Kept, username?: string) {
  const { key, kind, act, postId, commentId, title, words, body, version } = kept
  return {
    key,
    kind,
    act,
    title,
    words,
    body,
    version,
    username,
    ...(postId !== null && { postId }),
    ...(commentId !== null && { commentId }),
  }
}
