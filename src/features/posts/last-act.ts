import { sql } from 'kysely'
import * as m from '../../paraglide/messages.js'
import type { Database } from '../../platform/db/database.ts'
import { forbidden } from '../../platform/errors/failures.ts'

type Act = 'hide' | 'publish' | 'reject' | 'remove' | 'restore'
/** What a moderator did something to. */
type Of = { readonly postId: number } | { readonly commentId: number }

/** Days in which what was removed can be brought back; then a job takes it (writing/removal/erase-removed.ts). */
export const DAYS_TO_RESTORE = 30

/** Whether something was removed so long ago that nobody brings it back. */
export const isGoneForGood = (deletedAt: Date): boolean =>
  deletedAt.getTime() < Date.now() - DAYS_TO_RESTORE * 86_400_000

/** What a moderator hid, only they show again. */
export const wasHiddenByModerator = async (db: Database, postId: number): Promise<boolean> =>
  (await lastAct(db, { postId }, ['hide', 'publish', 'reject'])) === 'hide'

/** @throws 403 for an author who would bring back what a moderator removed */
export async function refuseWhatModeratorsRemoved(db: Database, of: Of): Promise<void> {
  if ((await lastAct(db, of, ['remove', 'restore'])) === 'remove')
    throw forbidden(m.refused_removed_by_moderator())
}

interface ModeratorAct {
  readonly act: string
  readonly reason: string
  /** The permanent id of the decision; null of acts from before decisions were written. */
  readonly decision: string | null
  readonly createdAt: Date
}

/** What moderators did last, of each kind of act; one of another kind does not undo it. */
export interface LastActs {
  /** hide, publish or reject */
  readonly status?: ModeratorAct
  /** remove or restore */
  readonly removal?: ModeratorAct
  /** A rule hid it until a moderator decides. */
  readonly held?: ModeratorAct
  /** A change of words, unless the status was changed after it. */
  readonly edit?: ModeratorAct
}

/** What moderators did last to posts, or to comments, and why, by the number of the thing. */
export async function findLastActs(
  db: Database,
  ids: readonly number[],
  of: 'post_id' | 'comment_id' = 'post_id',
): Promise<ReadonlyMap<number, LastActs>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('moderation_act')
    .leftJoin('decision', 'decision.id', 'moderation_act.decision_id')
    .distinctOn([`moderation_act.${of}`, sql`kind`])
    .select([`moderation_act.${of} as subject`, kindOfAct.as('kind'), 'decision.puid'])
    .select(['moderation_act.id', 'act', 'moderation_act.reason', 'moderation_act.created_at'])
    .where(`moderation_act.${of}`, '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy(`moderation_act.${of}`)
    .orderBy(sql`kind`)
    .orderBy('moderation_act.id', 'desc')
    .execute()
  const all = new Map<number, LastActs>()
  // the oldest first: a status that was set after a change of words takes its place
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const { subject, kind, act, reason, puid: decision, created_at: createdAt } = row
    const { edit, ...others } = all.get(subject ?? 0) ?? {}
    const kept = kind === 'status' || !edit ? others : { ...others, edit }
    all.set(subject ?? 0, { ...kept, [kind]: { act, reason, decision, createdAt } })
  }
  for (const { subject, ...held } of await findHolds(db, ids, of))
    all.set(subject ?? 0, { ...all.get(subject ?? 0), held })
  return all
}

/** By which decision a rule hides them now. */
const findHolds = (db: Database, ids: readonly number[], of: 'post_id' | 'comment_id') =>
  db
    .selectFrom('decision')
    .select([`${of} as subject`, 'decision_facts as reason', 'puid as decision'])
    .select(['application_date as createdAt', sql<string>`'hide'`.as('act')])
    .where(of, '=', sql<number>`any(${ids}::bigint[])`)
    .where('automated_decision', '=', 'AUTOMATED_DECISION_FULLY')
    .where('overturned_at', 'is', null)
    .orderBy('id')
    .execute()

/** Moving, closing and the like say nothing of who may read it. */
const kindOfAct = sql<keyof LastActs | 'order'>`case when act = 'edit' then 'edit'
  when act in ('remove', 'restore') then 'removal'
  when act in ('hide', 'publish', 'reject') then 'status' else 'order' end`

async function lastAct(db: Database, of: Of, among: readonly Act[]): Promise<string | undefined> {
  const isOfPost = 'postId' in of
  const row = await db
    .selectFrom('moderation_act')
    .select('act')
    .where(isOfPost ? 'post_id' : 'comment_id', '=', isOfPost ? of.postId : of.commentId)
    .where('act', 'in', among)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.act
}
