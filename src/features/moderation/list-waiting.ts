import { serve, viewerOf } from '../../platform/api/serve.ts'
import { listWaiting as call } from './contract.ts'
import { presentWaiting } from './present-waiting.ts'
import { countWaiting, selectWaiting } from './select-waiting.ts'

/** What waits in the places of a moderator, the oldest first. */
export const listWaiting = serve(call).handler(async ({ input, context }) => {
  const { page, perPage } = input
  const viewer = viewerOf(context)
  const [rows, counted] = await Promise.all([
    selectWaiting(context.db, viewer, (page - 1) * perPage, perPage),
    countWaiting(context.db, viewer),
  ])
  const items = await presentWaiting(context, rows)
  const needsSecondFactor = !viewer.hasSecondFactor
  return { items, ...counted, needsSecondFactor, page, perPage }
})
