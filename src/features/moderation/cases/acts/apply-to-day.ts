import { sql } from 'kysely'
import type { Viewer } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { isPublished } from '../../../../platform/db/is-published.ts'
import { isModeratedBy } from '../../select-waiting.ts'
import { applyToComment, applyToPost, type Before, type TextAct } from './apply-act.ts'

/** So far back it reaches, in hours. */
const HOURS = 24
/** So many things at most, the newest first: a request ends in time. */
const MAX_THINGS = 300

/** A thing that somebody wrote. */
export type Thing = { readonly postId: number } | { readonly commentId: number }

/** Another thing that a decision is about, with what it was before. */
type Other = Thing & { readonly before: Before }

/** What a bulk decision did, as `decision.before` keeps it. */
export interface WholeDay {
  readonly others: readonly Other[]
  /** The open cases about them, which it closed. */
  readonly caseIds: readonly number[]
}

interface Applied {
  readonly customerId: number
  readonly acts: readonly TextAct[]
  readonly reason: string
  readonly decisionId: number
  /** What the decision is about itself. */
  readonly except: Thing | { readonly customerId: number }
}

/** Hides or removes all that others can read of what somebody wrote within a day, where the viewer moderates. */
export async function applyToDay(
  tx: Database,
  viewer: Viewer,
  { customerId, acts, reason, decisionId, except }: Applied,
): Promise<readonly Other[]> {
  const things = await lockThings(tx, viewer, customerId, except)
  const others: Other[] = []
  for (const thing of things) {
    let before: Before | undefined
    for (const act of acts) {
      const applied = { act, reason, decisionId }
      before ??=
        'postId' in thing
          ? await applyToPost(tx, viewer, thing.postId, applied)
          : await applyToComment(tx, viewer, thing.commentId, applied)
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

/** With their rows held, in the order of locks: replies before what they answer, comments before posts. */
async function lockThings(
  tx: Database,
  viewer: Viewer,
  customerId: number,
  except: Applied['except'],
): Promise<Thing[]> {
  const since = sql`now() - make_interval(hours => ${HOURS})`
  const comments = await sql<{ id: number }>`
    select comment.id from comment join post on post.id = comment.post_id
    where comment.author_id = ${customerId} and ${isPublished('comment')} and comment.created_at > ${since}
      and comment.id <> ${'commentId' in except ? except.commentId : 0} and ${isModeratedBy(viewer, 'post')}
    order by comment.id desc limit ${MAX_THINGS} for no key update of comment`.execute(tx)
  const posts = await sql<{ id: number }>`
    select post.id from post
    where post.author_id = ${customerId} and ${isPublished('post')} and post.published_at > ${since}
      and post.id <> ${'postId' in except ? except.postId : 0} and ${isModeratedBy(viewer, 'post')}
    order by post.id limit ${MAX_THINGS} for no key update of post`.execute(tx)
  return [
    ...comments.rows.map(({ id }) => ({ commentId: id })),
    ...posts.rows.map(({ id }) => ({ postId: id })),
  ]
}
