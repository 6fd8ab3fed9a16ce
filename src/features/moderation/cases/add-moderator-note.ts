import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { addModeratorNote as call } from './contract.ts'
import { lockCase, noSuchCase } from './find-case.ts'

/** A note about the person of a case, which moderators alone read. */
export const addModeratorNote = serve(call).handler(({ input, context }) => {
  const viewer = viewerOf(context)
  return context.db.transaction().execute(async (tx) => {
    const { customer_id, country_code, city_id } = await lockCase(tx, viewer, input.id)
    if (customer_id === null) throw noSuchCase()
    await tx
      .insertInto('moderator_note')
      .values({
        customer_id,
        author_id: viewer.customerId,
        text: input.text,
        country_code,
        city_id,
      })
      .execute()
    await recordAudit(tx, viewer, { action: 'note', of: { customerId: customer_id } })
    const answer = { isAdded: true as const }
    await context.storeResponse?.(tx, answer)
    return answer
  })
})
