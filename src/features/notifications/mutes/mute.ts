import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { badInput, notFound } from '../../../platform/errors/failures.ts'
import { findTarget } from '../../subscriptions/find-target.ts'
import { isPublic } from '../../subscriptions/is-public.ts'
import { mute as call } from '../contract.ts'

/** The list of them is short enough to be read at once. */
const MAX_COUNT = 500

/** From now on nobody tells of a discussion, or of what a person does. Twice is harmless. */
export const mute = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const { customerId } = viewerOf(context)
  const target = await findTarget(db, input)
  if (!(await isPublic(db, input.objectType, target))) throw notFound(m.refused_nothing_here())
  if (target.column === 'person_id' && target.value === customerId)
    throw badInput('objectId', m.refused_mute_self())
  const others = { customerId, column: target.column, value: target.value }
  if ((await countOthers(db, others)) >= MAX_COUNT)
    throw badInput('objectId', m.refused_mutes_max({ count: MAX_COUNT }))
  await db
    .insertInto('mute')
    .values({ customer_id: customerId, [target.column]: target.value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { isMuted: true }
})

interface Others {
  readonly customerId: number
  readonly column: string
  readonly value: number | string
}

/** What is muted besides it: the same twice is harmless. */
async function countOthers(db: Database, { customerId, column, value }: Others): Promise<number> {
  const { count } = await db
    .selectFrom('mute')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`${sql.ref(column)} is distinct from ${value}`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
