import { refreshOccurrences } from '../../src/features/events/refresh-occurrences.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { inDays, insertPost } from '../factories.ts'

/** A club that somebody holds every week, four times. @returns its id and its first date */
export async function insertWeeklyEvent(db: Database, author_id: number) {
  const startsAt = inDays(3)
  startsAt.setUTCSeconds(0, 0)
  const recurrence = 'FREQ=WEEKLY;COUNT=4'
  const id = await insertPost(db, { author_id, startsAt, event: { recurrence } })
  await refreshOccurrences(db, [id])
  return { id, at: startsAt.toISOString() }
}
