import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import { recordAudit } from '../../../../platform/record-audit.ts'
import { removeTagGroup as call } from './tag-groups-contract.ts'

/** A group that is not wanted any more; its tags stand among the others. */
export const removeTagGroup = serve(call).handler(async ({ input: { id }, context }) => {
  await context.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('tag_group')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (removed)
      await recordAudit(tx, viewerOf(context), {
        action: 'remove-tag-group',
        detail: { what: removed.name },
      })
  })
  return { id }
})
