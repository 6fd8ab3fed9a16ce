import type { ClaimState } from './contract.ts'

interface ClaimRow {
  readonly words: string
  readonly state: string
  readonly reason: string
  readonly created_at: Date
  readonly decided_at: Date | null
}

export const claimColumns = ['words', 'state', 'reason', 'created_at', 'decided_at'] as const

/** A claim as who made it sees it: who decided is nobody's business. */
export const presentClaim = ({ words, state, reason, created_at, decided_at }: ClaimRow) => ({
  words,
  state: state as ClaimState,
  reason,
  createdAt: created_at.toISOString(),
  decidedAt: decided_at?.toISOString() ?? null,
})
