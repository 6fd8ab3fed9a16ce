import type { Passkey } from '../contract.ts'

/** A row of `passkey` as its owner sees it. */
export const showPasskey = (row: {
  readonly id: string
  readonly name: string
  readonly created_at: Date
  readonly used_at: Date | null
}): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
})
