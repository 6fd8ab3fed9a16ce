import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Fact } from '../../../platform/jobs/facts.ts'
import { causeOf, likedName } from './cause-of.ts'
import type { Audience } from './recipient.ts'

/** The asker took an answer as the one that helped: its author is told. */
export async function audienceOfAccepted(
  db: Database,
  fact: Extract<Fact, { type: 'answer-accepted' }>,
): Promise<Audience | undefined> {
  const { commentId } = fact
  const row = await db
    .selectFrom('comment')
    .innerJoin('post', 'post.accepted_comment_id', 'comment.id')
    .select(['comment.author_id', 'post.id as post_id', 'post.author_id as asker_id'])
    .where('comment.id', '=', commentId)
    .where('comment.deleted_at', 'is', null)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const cause = causeOf(fact)
  return {
    news: { cause, actorId: row.asker_id, postId: row.post_id, commentId, detail: {} },
    recipients: [{ customerId: row.author_id, kind: 'accepted-answer', groupKey: cause }],
  }
}

/**
 * Somebody found something useful, and still does: its author is told.
 * @returns in the order of the facts; undefined where they do not any more
 */
export async function audiencesOfLikes(
  db: Database,
  facts: readonly LikeFact[],
): Promise<(Audience | undefined)[]> {
  if (facts.length === 0) return []
  const column = (name: 'postId' | 'commentId') =>
    facts.map(({ of }) => (name in of ? (of as Record<typeof name, number>)[name] : null))
  const { rows } = await sql<LikedRow>`
    select asked.nth::integer, p.author_id, p.id as post_id
    from unnest(${column('postId')}::bigint[], ${facts.map((fact) => fact.customerId)}::bigint[])
      with ordinality asked (post_id, customer_id, nth)
    join post_like using (post_id, customer_id) join post p on p.id = post_id
    union all
    select asked.nth::integer, c.author_id, c.post_id
    from unnest(${column('commentId')}::bigint[], ${facts.map((fact) => fact.customerId)}::bigint[])
      with ordinality asked (comment_id, customer_id, nth)
    join comment_like using (comment_id, customer_id) join comment c on c.id = comment_id`.execute(
    db,
  )
  const liked = new Map(rows.map((row) => [row.nth, row]))
  return facts.map((fact, index) => {
    const row = liked.get(index + 1)
    if (!row) return undefined
    const { of, customerId: actorId } = fact
    const commentId = 'commentId' in of ? of.commentId : null
    return {
      news: { cause: causeOf(fact), actorId, postId: row.post_id, commentId, detail: {} },
      recipients: [{ customerId: row.author_id, kind: 'like', groupKey: likedName(fact) }],
    }
  })
}

type LikeFact = Extract<Fact, { type: 'liked' }>

interface LikedRow {
  /** Which of the facts, from 1. */
  readonly nth: number
  readonly author_id: number
  readonly post_id: number
}

/** Somebody follows a person, and still does. */
export async function audienceOfFollower(
  db: Database,
  fact: Extract<Fact, { type: 'followed' }>,
): Promise<Audience | undefined> {
  const { followerId, personId } = fact
  const row = await db
    .selectFrom('subscription')
    .select('id')
    .where('subscriber_id', '=', followerId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    news: {
      cause: causeOf(fact),
      actorId: followerId,
      postId: null,
      commentId: null,
      detail: {},
    },
    recipients: [{ customerId: personId, kind: 'follower', groupKey: 'follower' }],
  }
}

/** A moderator did something to somebody's words; who it was is not told, why is. */
export async function audienceOfAct(db: Database, actId: number): Promise<Audience | undefined> {
  const row = await db
    .selectFrom('moderation_act as act')
    .leftJoin('comment', 'comment.id', 'act.comment_id')
    .leftJoin('post', (join) =>
      join.on((eb) => eb('post.id', '=', eb.fn.coalesce('act.post_id', 'comment.post_id'))),
    )
    .select((eb) => [
      'act.act',
      'act.reason',
      'act.comment_id',
      'post.id as post_id',
      eb.fn.coalesce('comment.author_id', 'post.author_id').as('author_id'),
    ])
    .where('act.id', '=', actId)
    .executeTakeFirst()
  if (!row?.author_id) return undefined
  const cause = `act:${actId}`
  return {
    news: {
      cause,
      actorId: null,
      postId: row.post_id,
      commentId: row.comment_id,
      detail: { act: row.act, reason: row.reason },
    },
    recipients: [{ customerId: row.author_id, kind: 'moderation', groupKey: cause }],
  }
}
