import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { tellSiteChanged } from '../../../platform/site/remember-site.ts'
import { removeAnnouncement as call } from './announcements-contract.ts'

/** Removes an announcement; twice is the same. */
export const removeAnnouncement = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  await context.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('announcement')
      .where('id', '=', input.id)
      .returning('text')
      .executeTakeFirst()
    if (removed)
      await recordAudit(tx, viewer, {
        action: 'remove-announcement',
        detail: { what: removed.text },
      })
  })
  await tellSiteChanged(context)
  return { id: input.id }
})
