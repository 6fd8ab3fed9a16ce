import { sql } from 'kysely'
import { listingType } from '../../lib/type-numbers.ts'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { DAYS_TO_RESTORE, findLastActs } from '../posts/last-act.ts'
import { ownStateOf, reasonOf } from '../posts/own-state.ts'
import { listOwnComments as call } from './own-comments-contract.ts'

const MOST = 200

/** What one wrote below posts and others do not see, with the words as they were written, the latest first. */
export const listOwnComments = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const { customerId } = viewerOf(context)
  const rows = await keptBack(db, customerId)
    .$if(input.objectId !== undefined, (query) =>
      query.where('comment.post_id', '=', input.objectId ?? 0),
    )
    .execute()
  const ids = rows.map(({ id }) => id)
  const acts = await findLastActs(db, ids, 'comment_id')
  const comments = rows.map((row) => {
    const state = ownStateOf(row)
    const isShown = row.post_status === 1 && !row.post_deleted_at
    return {
      id: row.id,
      objectId: row.post_id,
      objectType: row.is_answer ? ('answer' as const) : ('comment' as const),
      parentId: row.parent_id,
      content: row.content,
      excerpt: row.excerpt,
      title: isShown || row.post_author_id === customerId ? row.title : null,
      seoLink: isShown ? row.seo_link : null,
      targetType: listingType(row.kind),
      state,
      reason: reasonOf(state, acts.get(row.id)),
      changedAt: (row.deleted_at ?? row.edited_at ?? row.created_at).toISOString(),
    }
  })
  return { comments }
})

const keptBack = (db: Database, authorId: number) =>
  db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select([
      'comment.id',
      'comment.post_id',
      'comment.parent_id',
      'comment.is_answer',
      'comment.content',
      'comment.excerpt',
      'comment.status',
      'comment.status_after_proof',
      'comment.created_at',
      'comment.edited_at',
      'comment.deleted_at',
      'post.kind',
      'post.title',
      'post.seo_link',
      'post.author_id as post_author_id',
      'post.status as post_status',
      'post.deleted_at as post_deleted_at',
    ])
    .where('comment.author_id', '=', authorId)
    // word for word as the index says it
    .where(sql<boolean>`(comment.status <> 1 or comment.deleted_at is not null)`)
    .where((eb) =>
      eb.or([
        eb('comment.deleted_at', 'is', null),
        eb.and([
          eb(
            'comment.deleted_at',
            '>',
            sql<Date>`now() - make_interval(days => ${DAYS_TO_RESTORE})`,
          ),
          eb('comment.content', '<>', ''),
        ]),
      ]),
    )
    .orderBy('comment.created_at', 'desc')
    .limit(MOST)
