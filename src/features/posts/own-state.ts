import { z } from 'zod'
import { awaitsProof } from '../people/newcomers/hold.ts'
import type { LastActs } from './last-act.ts'

/** Where something stands that its author alone sees. */
export const ownState = z.enum([
  'published',
  'hidden',
  /** For the proof of its author's address. */
  'unproven',
  /** For a moderator. */
  'waiting',
  'rejected',
  'removed',
])
export type OwnState = z.infer<typeof ownState>

/** What a moderator said of it. */
export const moderatorWhy = z.object({
  /** Null where its author brought it there. */
  reason: z.string().nullable(),
  /** The permanent id of the decision, which may be objected to. */
  decision: z.string().nullable(),
})
export type ModeratorWhy = z.infer<typeof moderatorWhy>

interface Kept {
  readonly status: number
  readonly status_after_proof: number | null
  readonly deleted_at: Date | null
}

/** By the number of the status. */
const STATES: readonly OwnState[] = ['hidden', 'published', 'waiting', 'rejected']

export function ownStateOf(row: Kept): OwnState {
  if (row.deleted_at) return 'removed'
  return awaitsProof(row) ? 'unproven' : (STATES[row.status] ?? 'hidden')
}

/** What a moderator does to bring it there. */
const ACT_OF: Readonly<Partial<Record<OwnState, string>>> = {
  hidden: 'hide',
  waiting: 'hide',
  rejected: 'reject',
  removed: 'remove',
}

/** Why a moderator, or a rule, brought it there; nulls where its author did. */
export function whyOf(state: OwnState, acts: LastActs | undefined): ModeratorWhy {
  const { reason = null, decision = null } = actOf(state, acts) ?? {}
  return { reason, decision }
}

/** Since when it stands there: since what a moderator did, else since its last change. */
export const changedAt = (row: Changed, state: OwnState, acts: LastActs | undefined): string =>
  (actOf(state, acts)?.createdAt ?? row.deleted_at ?? row.edited_at ?? row.created_at).toISOString()

interface Changed {
  readonly deleted_at: Date | null
  readonly edited_at: Date | null
  readonly created_at: Date
}

/** What a moderator did to bring it there. */
function actOf(state: OwnState, acts: LastActs | undefined) {
  const last = state === 'removed' ? acts?.removal : state === 'waiting' ? acts?.held : acts?.status
  return last && last.act === ACT_OF[state] ? last : undefined
}
