import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { badInput, notFound } from '../../platform/errors/failures.ts'
import { listAvatars as call } from './contract.ts'
import { hydrateCustomers } from './customer-rows.ts'
import { selectSubscriptions } from './select-subscriptions.ts'
import { isShown } from './shown-customers.ts'

const SHOWN = 5
const kinds: Partial<Record<string, number>> = { post: 0, question: 1, event: 2 }

/** The latest few who subscribed to something, and how many there are. */
export const listAvatars = serve(call).handler(async ({ input, context }) => {
  const whose = await findTarget(context.db, input.objectType, input.objectId)
  const { rows, total } = await selectSubscriptions(context.db, whose, 1, SHOWN)
  const customers = await hydrateCustomers(
    context,
    rows.map((row) => row.subscriber_id),
  )
  return { customers, customersCount: total }
})

async function findTarget(db: Database, objectType: string, id: number) {
  if (objectType === 'customer') {
    const person = await db
      .selectFrom('customer')
      .select('id')
      .where('id', '=', id)
      .where(isShown('customer'))
      .executeTakeFirst()
    if (!person) throw notFound('Такої людини тут немає')
    return { person_id: id }
  }
  const kind = kinds[objectType]
  if (kind === undefined) throw badInput('objectType', 'На відповіді й коментарі не підписуються')
  const post = await db
    .selectFrom('post')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!post) throw notFound('Такого допису, питання чи події немає')
  return { post_id: id }
}
