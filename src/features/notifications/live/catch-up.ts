import { sql } from 'kysely'
import type { Services } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { encodeEvent } from '../../../platform/live/event-stream.ts'
import type { Notification } from '../contract.ts'
import { type NotificationRow, selectHappenings } from '../inbox/notification-rows.ts'
import { presentNotifications } from '../inbox/present-notifications.ts'
import type { LiveConnection } from './live-connection.ts'

/** What one person is sent at a time: somebody who missed a thousand holds up nobody. */
const MAX_COUNT = 50

/**
 * Sends to some connections what they have not had, in order, and how much is unread where that changed.
 * @returns the people for whom there is more
 */
export async function catchUp(
  services: Services,
  connections: readonly LiveConnection[],
): Promise<number[]> {
  const inboxes = await selectInboxes(services.db, connections)
  for (const connection of connections) greet(connection, inboxes.get(connection.customerId ?? 0))
  const behind = connections.filter(
    ({ customerId = 0, heard = 0 }) => heard < (inboxes.get(customerId)?.number ?? 0),
  )
  const rows = await selectHappenings(services.db, lowestOf(behind), MAX_COUNT)
  const shown = await presentNotifications(services, rows)
  const byPerson = Map.groupBy(
    rows.map((row, index) => ({ row, shown: shown[index] })),
    ({ row }) => row.customerId,
  )
  const more = new Set<number>()
  const reached = new Set<LiveConnection>()
  for (const connection of behind) {
    const { customerId = 0 } = connection
    const all = byPerson.get(customerId) ?? []
    if (all.length > 0) reached.add(connection)
    // where something did not fit it goes on when there is room again
    if (!all.every(({ row, shown }) => !shown || send(connection, row, shown))) continue
    if (all.length === MAX_COUNT) more.add(customerId)
    // what went since, with who did it, is not waited for
    else connection.heard = Math.max(connection.heard ?? 0, inboxes.get(customerId)?.number ?? 0)
  }
  // what was sent had a newer count
  for (const connection of connections)
    if (!reached.has(connection)) sendCount(connection, inboxes.get(connection.customerId ?? 0))
  return [...more]
}

interface Inbox {
  readonly customerId: number
  readonly number: number
  readonly totalNew: number
}

async function selectInboxes(db: Database, connections: readonly LiveConnection[]) {
  const ids = [...new Set(connections.flatMap((one) => one.customerId ?? []))]
  const { rows } = await sql<Inbox>`
    select customer_id as "customerId", last_number as number, unread as "totalNew"
    from inbox where customer_id = any (${ids})`.execute(db)
  return new Map(rows.map((row) => [row.customerId, row]))
}

/** The first word: where the numbers stand. Whoever did not say what they have had begins there. */
function greet(connection: LiveConnection, inbox: Inbox | undefined): void {
  if (connection.totalNew !== undefined) return
  const number = inbox?.number ?? 0
  connection.heard ??= number
  // a number of the future is of another database
  if (connection.heard > number) connection.heard = number
  connection.totalNew = inbox?.totalNew ?? 0
  connection.stream.send(
    encodeEvent({ event: 'ready', data: { totalNew: connection.totalNew, number } }),
  )
}

/** From where each person is read: several devices of one may have had different things. */
function lowestOf(connections: readonly LiveConnection[]) {
  const lowest = new Map<number, number>()
  for (const { customerId = 0, heard = 0 } of connections)
    lowest.set(customerId, Math.min(heard, lowest.get(customerId) ?? heard))
  return [...lowest].map(([customerId, number]) => ({ customerId, number }))
}

function send(
  connection: LiveConnection,
  { number, totalNew, readAt }: NotificationRow & { readonly totalNew: number },
  notification: Notification,
): boolean {
  if (number <= (connection.heard ?? 0)) return true
  const data = {
    notification: { ...notification, readAt: readAt?.toISOString() ?? null },
    totalNew,
  }
  const isSent = connection.stream.send(
    encodeEvent({ event: 'notification-created', id: number, data }),
  )
  if (isSent) {
    connection.heard = number
    connection.totalNew = totalNew
  }
  return isSent
}

function sendCount(connection: LiveConnection, inbox: Inbox | undefined): void {
  if (!inbox || connection.totalNew === inbox.totalNew) return
  const { totalNew } = inbox
  if (connection.stream.send(encodeEvent({ event: 'notifications-read', data: { totalNew } })))
    connection.totalNew = totalNew
}
