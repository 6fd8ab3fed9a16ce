import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { removeCannedReason as call } from './contract.ts'

/** Words that moderators do not say any more; decisions made with them stay as they are. */
export const removeCannedReason = serve(call).handler(async ({ input: { id }, context }) => {
  await context.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('canned_reason')
      .where('id', '=', id)
      .returning('text')
      .executeTakeFirst()
    if (removed)
      await recordAudit(tx, viewerOf(context), {
        action: 'remove-canned-reason',
        detail: { id, text: removed.text },
      })
  })
  return { id }
})
