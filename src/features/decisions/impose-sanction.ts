import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { recordAudit } from '../../platform/record-audit.ts'

/** How long a ban for good lasts until a second moderator confirms it, in hours. */
export const HOURS_UNCONFIRMED = 720

const KINDS = {
  warn: 'warning',
  mute: 'mute',
  ban: 'ban',
  'stop-reports': 'stop-reports',
} as const
export type SanctionAct = keyof typeof KINDS

interface Sanction {
  readonly customerId: number
  readonly act: SanctionAct
  readonly decisionId: number
  readonly reason: string
  readonly endsAt: Date | null
  /** A ban for good, which a second moderator has to confirm. */
  readonly isForGood: boolean
}

/** Forbids somebody something for a time, or warns them; from the commit on every request obeys it. */
export async function imposeSanction(
  tx: Database,
  viewer: Viewer,
  { customerId, act, decisionId, reason, endsAt, isForGood }: Sanction,
): Promise<void> {
  await tx
    .insertInto('sanction')
    .values({
      customer_id: customerId,
      kind: KINDS[act],
      decision_id: decisionId,
      ends_at: act === 'warn' ? null : endsAt,
      awaits_confirmation: isForGood,
    })
    .execute()
  await recordAudit(tx, viewer, {
    action: act,
    of: { customerId },
    detail: { reason, endsAt, isForGood },
  })
}
