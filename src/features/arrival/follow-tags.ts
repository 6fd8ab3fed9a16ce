import { sql } from 'kysely'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { followTags as call } from './contract.ts'
import { keepNextStep } from './keep-next-step.ts'

/** The second step: follows the chosen tags, and no longer those that were offered and are not chosen. */
export const followTags = serve(call).handler(async ({ input, context }) => {
  const { customerId } = viewerOf(context)
  const { tagIds, offeredIds } = input
  const left = offeredIds.filter((id) => !tagIds.includes(id))
  await context.db.transaction().execute(async (tx) => {
    await sql`delete from subscription
      where subscriber_id = ${customerId} and tag_id = any(${left}::integer[])`.execute(tx)
    await sql`insert into subscription (subscriber_id, tag_id)
      select ${customerId}, tag.id from tag
      where tag.id = any(${tagIds}::integer[]) and tag.hidden_at is null and tag.merges_into is null
      order by tag.id on conflict do nothing`.execute(tx)
    await keepNextStep(tx, customerId, 'people')
  })
  return { nextStep: 'people' as const }
})
