import { sql } from 'kysely'
import { listingType } from '../../lib/type-numbers.ts'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { awaitsProof } from '../people/hold.ts'
import { DAYS_TO_RESTORE, findLastActs } from '../posts/last-act.ts'
import { listOwnPosts as call, type OwnItem } from './own-posts-contract.ts'

const MOST = 200

/** What one wrote and others do not see, the latest first. */
export const listOwnPosts = serve(call).handler(async ({ context }) => {
  const rows = await context.db
    .selectFrom('post')
    .select([
      'id',
      'kind',
      'title',
      'seo_link',
      'status',
      'status_after_proof',
      'deleted_at',
      'created_at',
      'edited_at',
    ])
    .where('author_id', '=', viewerOf(context).customerId)
    // word for word as the index says it
    .where(sql<boolean>`(status <> 1 or deleted_at is not null)`)
    .where((eb) =>
      eb.or([
        eb('deleted_at', 'is', null),
        eb('deleted_at', '>', sql<Date>`now() - make_interval(days => ${DAYS_TO_RESTORE})`),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  const acts = await findLastActs(
    context.db,
    rows.map(({ id }) => id),
  )
  const posts = rows.map((row) => {
    const state = stateOf(row)
    const act = acts.get(row.id)
    return {
      id: row.id,
      type: listingType(row.kind),
      title: row.title,
      seoLink: row.seo_link,
      state,
      reason: act && act.act === actOf[state] ? act.reason : null,
      changedAt: (row.deleted_at ?? row.edited_at ?? row.created_at).toISOString(),
    }
  })
  return { posts }
})

/** What a moderator does to bring it there. */
const actOf: Readonly<Partial<Record<OwnItem['state'], string>>> = {
  hidden: 'hide',
  rejected: 'reject',
  removed: 'remove',
}

interface Kept {
  readonly status: number
  readonly status_after_proof: number | null
  readonly deleted_at: Date | null
}

function stateOf(row: Kept): OwnItem['state'] {
  if (row.deleted_at) return 'removed'
  return awaitsProof(row) ? 'unproven' : (states[row.status] ?? 'hidden')
}

/** By the number of the status. */
const states: readonly OwnItem['state'][] = ['hidden', 'published', 'waiting', 'rejected']
