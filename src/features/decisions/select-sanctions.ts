import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

interface SanctionRow {
  readonly id: number
  readonly kind: 'warning' | 'mute' | 'ban' | 'stop-reports'
  readonly puid: string
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly awaits_confirmation: boolean
}

/** So many days a warning is shown. */
const DAYS_OF_WARNING = 30

/** What holds for somebody now, the newest first. */
export async function selectSanctions(db: Database, customerId: number): Promise<SanctionRow[]> {
  const { rows } = await sql<SanctionRow>`
    select s.id, s.kind, d.puid, s.starts_at, s.ends_at, s.awaits_confirmation
    from sanction s join decision d on d.id = s.decision_id
    where s.customer_id = ${customerId} and s.lifted_at is null
      and (case when s.kind = 'warning' then s.starts_at > now() - make_interval(days => ${DAYS_OF_WARNING})
        else s.ends_at is null or s.ends_at > now() end)
    order by s.id desc`.execute(db)
  return rows
}
