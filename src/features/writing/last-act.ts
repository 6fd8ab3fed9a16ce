import type { Database } from '../../platform/db/database.ts'

type Act = 'hide' | 'publish' | 'reject' | 'remove' | 'restore'

/** The last of some acts of moderators about a post; undefined when there was none. */
export async function lastAct(
  db: Database,
  postId: number,
  among: readonly Act[],
): Promise<Act | undefined> {
  const row = await db
    .selectFrom('moderation_act')
    .select('act')
    .where('post_id', '=', postId)
    .where('act', 'in', among)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.act as Act | undefined
}

/** What a moderator hid, only they show again. */
export const wasHiddenByModerator = async (db: Database, postId: number): Promise<boolean> =>
  (await lastAct(db, postId, ['hide', 'publish', 'reject'])) === 'hide'
