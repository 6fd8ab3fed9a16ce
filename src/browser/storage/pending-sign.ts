/** A flag in `localStorage` that a visitor's text waits to be sent (pending-comment.ts). */
export const PENDING = 'pending-comment'

/** Whether a visitor's text waits; reads only `localStorage`. */
export function hasPendingComment(): boolean {
  try {
    return localStorage.getItem(PENDING) !== null
  } catch {
    return false
  }
}
