import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { findCustomer } from '../find-customer.ts'
import { block as call } from './contract.ts'

/** The list of them is short enough to be read at once. */
const MAX_COUNT = 500

/** From now on two people have nothing to do with each other: neither follows the other any more. Twice is harmless. */
export const block = serve(call).handler(async ({ input, context }) => {
  const { customerId } = viewerOf(context)
  const blockedId = await findCustomer(context.db, input.username)
  if (blockedId === customerId) throw badInput('username', m.refused_block_self())
  await context.db.transaction().execute(async (tx) => {
    await holdPeople(tx, [customerId, blockedId])
    if ((await countOthers(tx, customerId, blockedId)) >= MAX_COUNT)
      throw badInput('username', m.refused_blocks_max({ count: MAX_COUNT }))
    await tx
      .insertInto('block')
      .values({ blocker_id: customerId, blocked_id: blockedId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await endFollows(tx, customerId, blockedId)
    await enqueue(tx, 'forget-blocked', { customerId, blockedId })
  })
  return { isBlocked: true }
})

/** Who begins to follow waits for these rows, and finds the block then. */
const holdPeople = (tx: Database, ids: readonly number[]) =>
  tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Whom they blocked besides: the same twice is harmless. */
async function countOthers(tx: Database, customerId: number, blockedId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('block')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('blocker_id', '=', customerId)
    .where('blocked_id', '<>', blockedId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The counters follow by triggers. */
const endFollows = (tx: Database, one: number, other: number) =>
  tx
    .deleteFrom('subscription')
    .where((eb) =>
      eb.or([
        eb.and({ subscriber_id: one, person_id: other }),
        eb.and({ subscriber_id: other, person_id: one }),
      ]),
    )
    .execute()
