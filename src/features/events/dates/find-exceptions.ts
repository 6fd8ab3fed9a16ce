import type { Database } from '../../../platform/db/database.ts'
import type { DateException } from '../occurrences.ts'

/** The dates of repeating events that are not as their rules have them, by event. */
export async function findExceptions(
  db: Database,
  postIds: readonly number[],
): Promise<Map<number, DateException[]>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('event_date')
    .select(['post_id', 'original_at', 'starts_at', 'ends_at', 'is_cancelled'])
    .where('post_id', 'in', postIds)
    .where((is) => is.or([is('is_cancelled', '=', true), is('starts_at', 'is not', null)]))
    .orderBy('original_at')
    .execute()
  const known = rows.map(({ post_id, original_at, starts_at, ends_at, is_cancelled }) => ({
    postId: post_id,
    originalAt: original_at,
    startsAt: starts_at,
    endsAt: ends_at,
    isCancelled: is_cancelled,
  }))
  return Map.groupBy(known, (one) => one.postId)
}
