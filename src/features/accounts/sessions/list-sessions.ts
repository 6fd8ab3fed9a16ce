import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { deviceName } from './device-name.ts'
import { SESSION_ENDS } from './find-viewer.ts'
import { listSessions as call } from './sessions-contract.ts'

/** The devices of the person, the last used first; `open-session.ts` bounds their number. */
export const listSessions = serve(call).handler(async ({ context }) => {
  const { customerId, sessionId } = viewerOf(context)
  const rows = await context.db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'used_at'])
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`not ${SESSION_ENDS}`)
    .orderBy('used_at', 'desc')
    .execute()
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      name: deviceName(row.user_agent),
      isCurrent: row.id === sessionId,
      createdAt: row.created_at.toISOString(),
      usedAt: row.used_at.toISOString(),
    })),
  }
})
