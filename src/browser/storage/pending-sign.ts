/** A flag in `localStorage` that a visitor's text waits to be sent (pending-comment.ts). */
export const PENDING = 'pending-comment'
/** Where the reaction of a visitor waits, and where their reply to an event does (pending-act.ts). */
export const PENDING_REACTION = 'pending-reaction'
export const PENDING_REPLY = 'pending-reply'

/** Whether a visitor's text waits; reads only `localStorage`. */
export const hasPendingComment = (): boolean => isKept(PENDING)

/** Whether somebody liked, kept or followed something before they signed in; as cheap. */
export const hasPendingReaction = (): boolean => isKept(PENDING_REACTION)

/** Whether somebody said that they come to an event before they signed in; as cheap. */
export const hasPendingReply = (): boolean => isKept(PENDING_REPLY)

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
