import { type Kysely, sql } from 'kysely'
import { paths } from '../../lib/address/paths.ts'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { issueToken, revokeTokens } from '../accounts/email/one-time-token.ts'
import { leave as call } from './contract.ts'

const DAYS = 14

/**
 * Requests the deletion of one's account: a job removes it after 14 days (remove-person.ts). A second request may
 * change what becomes of the items; the day stays. A letter confirms it, with a button that cancels the request.
 */
export const leave = serve(call).handler(async ({ input, context }) => {
  const { config, db } = context
  const { customerId } = viewerOf(context)
  const { posts } = input
  const leavesAt = await db.transaction().execute(async (tx) => {
    const dueAt = await keepWish(tx, customerId, posts)
    await revokeTokens(tx, 'leave', customerId)
    const token = await issueToken(tx, 'leave', { customerId })
    const values = {
      link: `${config.publicUrl}${paths.stay}?token=${token}`,
      dueAt: dueAt.toISOString(),
      posts,
    }
    await enqueue(tx, 'send-letter', { letter: 'leaving', customerId, values })
    return dueAt
  })
  return { leavesAt: leavesAt.toISOString() }
})

async function keepWish(
  tx: Kysely<DB>,
  customerId: number,
  posts: 'anonymise' | 'delete',
): Promise<Date> {
  const { due_at } = await tx
    .insertInto('leaving')
    .values({
      customer_id: customerId,
      posts,
      due_at: sql`now() + make_interval(days => ${DAYS})`,
    })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ posts }))
    .returning('due_at')
    .executeTakeFirstOrThrow()
  return due_at
}
