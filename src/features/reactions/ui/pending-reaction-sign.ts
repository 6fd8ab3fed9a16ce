/** Where the reaction of a visitor waits (pending-reaction.ts). */
export const PENDING_REACTION = 'pending-reaction'

/** Whether somebody liked, kept or followed something before they signed in; costs nothing. */
export function hasPendingReaction(): boolean {
  try {
    return localStorage.getItem(PENDING_REACTION) !== null
  } catch {
    return false
  }
}
