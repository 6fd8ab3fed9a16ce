import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { announce } from '../../platform/jobs/announce.ts'
import type { MovedUp } from './fill-seats.ts'
import type { EventChange } from './save-event.ts'

/** Lets guests know what changed of an event, and those who waited that they have a seat. */
export async function announceEvent(
  tx: Database,
  { customerId: actorId }: Viewer,
  postId: number,
  { isCancelled, isMoved, revision, movedUp }: EventChange,
): Promise<void> {
  if (isCancelled || isMoved)
    await announce(tx, {
      type: isCancelled ? 'event-cancelled' : 'event-changed',
      postId,
      revision,
      actorId,
    })
  await announceSeats(tx, movedUp)
}

/** Lets those know who got a seat that became free, by one or several events and their dates. */
export async function announceSeats(tx: Database, movedUp: readonly MovedUp[]): Promise<void> {
  const now = new Date().toISOString()
  const groups = Map.groupBy(movedUp, ({ postId, date }) => `${postId}:${date?.at}`)
  for (const people of groups.values()) {
    const [{ postId, date } = {}] = people
    if (postId === undefined) continue
    const customerIds = people.map((one) => one.customerId)
    await announce(tx, { type: 'seats-freed', postId, customerIds, at: now, ...(date && { date }) })
  }
}
