import {
  keepPendingAct,
  type PendingAct,
  takePendingAct,
} from '../../../browser/storage/pending-act.ts'
import { PENDING_REACTION } from '../../../browser/storage/pending-sign.ts'
import type { Reaction } from './send-reaction.ts'

/** A like, a bookmark or a subscription that waits (send-pending-reaction.ts). */
export interface PendingReaction extends PendingAct {
  readonly reaction: Reaction
}

/** Keeps the last reaction until whoever wanted it has signed in. */
export const keepPendingReaction = (pending: Omit<PendingReaction, 'keptAt'>): void =>
  keepPendingAct(PENDING_REACTION, pending)

/** The one that waits for this person, by uuid; it waits no more. */
export const takePendingReaction = (person: string): PendingReaction | undefined =>
  takePendingAct(PENDING_REACTION, person)
