import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { tellSiteChanged } from '../../../platform/site/remember-site.ts'
import { removeWatchedWord as call } from './contract.ts'
import { requireEverywhere } from './require-everywhere.ts'

/** Watches a word no more; what was written meanwhile stays as it is. */
export const removeWatchedWord = serve(call).handler(async ({ input: { id }, context }) => {
  const viewer = viewerOf(context)
  requireEverywhere(viewer)
  await context.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('watched_word')
      .where('id', '=', id)
      .returning('word')
      .executeTakeFirst()
    if (removed)
      await recordAudit(tx, viewer, { action: 'unwatch-word', detail: { word: removed.word } })
  })
  await tellSiteChanged(context)
  return { id }
})
