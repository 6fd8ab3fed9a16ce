import { PENDING_REACTION } from './pending-reaction-sign.ts'
import type { Reaction } from './send-reaction.ts'

/** What somebody did who was not signed in: it happens once they are (send-pending-reaction.ts). */
export interface PendingReaction {
  readonly reaction: Reaction
  /** Whose session had ended, where somebody was signed in: nobody else does this. */
  readonly owner?: string | undefined
}

/** Keeps the last reaction until whoever wanted it has signed in, in whatever tab. */
export function keepPendingReaction(pending: PendingReaction): void {
  try {
    localStorage.setItem(PENDING_REACTION, JSON.stringify(pending))
  } catch {
    // a browser that keeps nothing leads to sign in all the same
  }
}

/** The one that waits; it waits no more. */
export function takePendingReaction(): PendingReaction | undefined {
  try {
    const kept = localStorage.getItem(PENDING_REACTION)
    localStorage.removeItem(PENDING_REACTION)
    return kept === null ? undefined : (JSON.parse(kept) as PendingReaction)
  } catch {
    return undefined
  }
}
