import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { trustOf } from '../people/trust/trust-of.ts'
import { TRUST_GATES, type TrustLevel } from '../people/trust/trust-rules.ts'
import type { NotificationKind } from './channels.ts'
import type { InsertedNotification } from './insert-notifications.ts'

/** What anybody can do to anybody, asked or not; answers and replies are what people wait for. */
const UNASKED: readonly NotificationKind[] = ['mention', 'follower', 'like']

/** Those of some notifications that a letter or a push may be sent for: what new people do unasked is told on the site alone. */
export async function calledOut(
  tx: Database,
  notifications: readonly InsertedNotification[],
): Promise<readonly InsertedNotification[]> {
  const actorOf = ({ kind, actorId }: InsertedNotification) =>
    UNASKED.includes(kind) ? actorId : null
  const actors = [...new Set(notifications.map(actorOf))].filter((id) => id !== null)
  if (actors.length === 0) return notifications
  const quiet = await selectQuiet(tx, actors)
  return notifications.filter((one) => !quiet.has(actorOf(one) ?? 0))
}

async function selectQuiet(tx: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('customer')
    .select(['id', trustOf('customer').as('trust')])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('role', '=', 'member')
    .execute()
  const isQuiet = ({ trust }: { trust: TrustLevel }) => !TRUST_GATES[trust].callsOut
  return new Set(rows.filter(isQuiet).map(({ id }) => id))
}
