import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { announce } from '../../platform/jobs/announce.ts'
import type { EventChange } from './save-event.ts'
import { fillSeats } from './seats.ts'

/** Announces the changes of an event to its guests, and gives free seats to those who wait. */
export async function announceEvent(
  tx: Database,
  { customerId: actorId }: Viewer,
  postId: number,
  { isNew, isCancelled, isMoved, revision }: EventChange,
): Promise<void> {
  if (isCancelled || isMoved)
    await announce(tx, {
      type: isCancelled ? 'event-cancelled' : 'event-changed',
      postId,
      revision,
      actorId,
    })
  if (!isNew) await fillSeats(tx, postId)
}
