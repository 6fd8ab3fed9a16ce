import { sql } from 'kysely'
import type { Viewer } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { isModeratedBy } from '../../select-waiting.ts'

/** So many are shown, from the oldest on: whoever confirms makes room. */
const MAX_BANS = 50

interface BanRow {
  readonly puid: string
  readonly rule: number | null
  readonly reason: string
  readonly customer_id: number
  readonly starts_at: Date
  readonly ends_at: Date
}

/** Bans for good that wait for a second moderator whom the viewer may be: not who made them, and not about themselves. */
export async function selectUnconfirmedBans(db: Database, viewer: Viewer): Promise<BanRow[]> {
  const { rows } = await sql<BanRow>`
    select d.puid, d.rule, d.decision_facts as reason, s.customer_id, s.starts_at, s.ends_at
    from sanction s join decision d on d.id = s.decision_id
    where s.awaits_confirmation and s.lifted_at is null and s.ends_at > now()
      and d.moderator_id is distinct from ${viewer.customerId} and s.customer_id <> ${viewer.customerId}
      and ${isModeratedBy(viewer, 'd')}
    order by s.id limit ${MAX_BANS}`.execute(db)
  return rows
}
