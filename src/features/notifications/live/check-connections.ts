import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { SESSION_ENDS } from '../../accounts/sessions/find-viewer.ts'
import { isShown } from '../../people/lists/shown-customers.ts'
import type { LiveConnection } from './live-connection.ts'

/**
 * Looks after what no message told: whose session ended, and who has news that they did not hear of. One query for
 * all connections of a process.
 */
export async function checkConnections(
  db: Database,
  connections: readonly LiveConnection[],
): Promise<{ ended: LiveConnection[]; behind: number[] }> {
  const ofPeople = connections.filter((one) => one.sessionId !== undefined)
  if (ofPeople.length === 0) return { ended: [], behind: [] }
  const ids = ofPeople.map((one) => one.sessionId)
  const { rows } = await sql<SessionRow>`
    select session.id, i.last_number as number, i.unread, exists (
      select from pending_notification p where p.customer_id = c.id) as has_pending
    from session
    join customer c on c.id = session.customer_id and ${isShown('c')}
    left join inbox i on i.customer_id = c.id
    where session.id = any (${ids}::uuid[]) and not ${SESSION_ENDS}`.execute(db)
  const known = new Map(rows.map((row) => [row.id, row]))
  return {
    ended: ofPeople.filter((one) => !known.has(one.sessionId ?? '')),
    behind: ofPeople.flatMap(({ sessionId = '', customerId, heard = 0, totalNew }) => {
      const { number, unread, has_pending } = known.get(sessionId) ?? {}
      const isBehind =
        totalNew === undefined ||
        has_pending ||
        (number ?? 0) > heard ||
        (unread ?? 0) !== (totalNew ?? 0)
      return isBehind && customerId !== undefined ? customerId : []
    }),
  }
}

interface SessionRow {
  readonly id: string
  readonly number: number | null
  readonly unread: number | null
  readonly has_pending: boolean
}
