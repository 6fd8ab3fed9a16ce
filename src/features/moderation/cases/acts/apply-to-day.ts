import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../../../lib/api/type-numbers.ts'
import type { Viewer } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { isPublished } from '../../../../platform/db/is-published.ts'
import type { Subject } from '../../../decisions/record-decision.ts'
import { isModeratedBy } from '../../select-waiting.ts'
import { applyToComment, applyToPost, type Before, type TextAct } from './apply-act.ts'
import type { Thing } from './lock-things.ts'

/** So far back it reaches, in hours. */
const HOURS = 24
/** So many posts and so many comments at most, the newest first: a request ends in time. */
const MAX_THINGS = 300

/** What somebody wrote within a day. */
interface Day {
  readonly things: readonly Thing[]
  /** Whether there is more than one decision takes. */
  readonly hasMore: boolean
}

/** Another thing that a decision is about, with what it was before. */
type Other = Thing & { readonly before: Before }

/** What a bulk decision did, as `decision.before` keeps it. */
export interface WholeDay {
  readonly others: readonly Other[]
  /** The open cases about them, which it closed. */
  readonly caseIds: readonly number[]
}

interface Applied {
  readonly acts: readonly TextAct[]
  readonly reason: string
  readonly decisionId: number
}

/** Hides or removes all of a day. The rows are held (lock-things.ts). */
export async function applyToDay(
  tx: Database,
  viewer: Viewer,
  things: readonly Thing[],
  { acts, ...applied }: Applied,
): Promise<readonly Other[]> {
  const others: Other[] = []
  for (const thing of things) {
    let before: Before | undefined
    for (const act of acts) {
      const was =
        'postId' in thing
          ? await applyToPost(tx, viewer, thing.postId, { ...applied, act })
          : await applyToComment(tx, viewer, thing.commentId, { ...applied, act })
      before ??= was
    }
    if (before) others.push({ ...thing, before })
  }
  return others
}

/** Closes the open cases about them, unless another moderator decides one just now. @returns their ids */
export async function closeCasesAbout(
  tx: Database,
  viewer: Viewer,
  others: readonly Thing[],
  at: Date,
): Promise<readonly number[]> {
  if (others.length === 0) return []
  const posts = others.flatMap((one) => ('postId' in one ? one.postId : []))
  const comments = others.flatMap((one) => ('commentId' in one ? one.commentId : []))
  const { rows } = await sql<{ id: number }>`
    update moderation_case set state = 'upheld', decided_at = ${at}, taken_by_id = ${viewer.customerId}, taken_at = ${at},
      is_held = false
    where id in (select id from moderation_case
      where state = 'open' and (post_id = any (${posts}::bigint[]) or comment_id = any (${comments}::bigint[]))
      for no key update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * All that others can read of what somebody wrote within a day, and what waits to be read, where the viewer moderates;
 * the newest first.
 * @param except what the decision is about itself
 */
export async function findDay(
  tx: Database,
  viewer: Viewer,
  customerId: number,
  except: Subject,
): Promise<Day> {
  const since = sql`now() - make_interval(hours => ${HOURS})`
  const comments = await sql<{ id: number }>`
    select comment.id from comment join post on post.id = comment.post_id
    where comment.author_id = ${customerId} and comment.created_at > ${since} and ${isReadable('comment')}
      and comment.id <> ${'commentId' in except ? except.commentId : 0} and ${isModeratedBy(viewer, 'post')}
    order by comment.id desc limit ${MAX_THINGS + 1}`.execute(tx)
  const posts = await sql<{ id: number }>`
    select post.id from post
    where post.author_id = ${customerId} and coalesce(post.published_at, post.created_at) > ${since}
      and ${isReadable('post')}
      and post.id <> ${'postId' in except ? except.postId : 0} and ${isModeratedBy(viewer, 'post')}
    order by post.id desc limit ${MAX_THINGS + 1}`.execute(tx)
  const all = [comments.rows, posts.rows]
  const [commentIds = [], postIds = []] = all.map((rows) =>
    rows.slice(0, MAX_THINGS).map(({ id }) => id),
  )
  return {
    things: [
      ...commentIds.map((commentId) => ({ commentId })),
      ...postIds.map((postId) => ({ postId })),
    ],
    hasMore: all.some((rows) => rows.length > MAX_THINGS),
  }
}

/** By everybody, or by moderators: it waits for them. */
const isReadable = (table: 'post' | 'comment') =>
  sql`(${isPublished(table)} or (${sql.ref(`${table}.status`)} = ${sql.lit(CONTENT_STATUS.waiting)}
    and ${sql.ref(`${table}.status_after_proof`)} is null and ${sql.ref(`${table}.deleted_at`)} is null))`
