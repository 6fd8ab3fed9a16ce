import { PENDING_REACTION } from './pending-reaction-sign.ts'
import type { Reaction } from './send-reaction.ts'

/** What somebody did who was not signed in: it happens once they are (send-pending-reaction.ts). */
export interface PendingReaction {
  readonly reaction: Reaction
  /** Whose session had ended, where somebody was signed in: nobody else does this. */
  readonly owner?: string | undefined
  /** In milliseconds of the clock. */
  readonly keptAt: number
}

/** As long as a comment waits, in milliseconds. */
const MAX_AGE = 24 * 3_600_000

/** Keeps the last reaction until whoever wanted it has signed in, in whatever tab. */
export function keepPendingReaction(pending: Omit<PendingReaction, 'keptAt'>): void {
  try {
    const kept: PendingReaction = { keptAt: Date.now(), ...pending }
    localStorage.setItem(PENDING_REACTION, JSON.stringify(kept))
  } catch {
    // a browser that keeps nothing leads to sign in all the same
  }
}

/** The one that waits; it waits no more. */
export function takePendingReaction(): PendingReaction | undefined {
  try {
    const kept = localStorage.getItem(PENDING_REACTION)
    localStorage.removeItem(PENDING_REACTION)
    const pending = kept === null ? undefined : (JSON.parse(kept) as PendingReaction)
    // whoever signs in here a day later is perhaps somebody else
    return pending && Date.now() - pending.keptAt < MAX_AGE ? pending : undefined
  } catch {
    return undefined
  }
}
