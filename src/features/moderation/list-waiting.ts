import { serve, viewerOf } from '../../platform/api/serve.ts'
import { listWaiting as call } from './contract.ts'
import { presentWaiting } from './present-waiting.ts'
import { countWaiting, selectWaiting } from './select-waiting.ts'

/** What waits for a moderator, the oldest first. */
export const listWaiting = serve(call).handler(async ({ input, context }) => {
  const { page, perPage } = input
  const [rows, counted] = await Promise.all([
    selectWaiting(context.db, (page - 1) * perPage, perPage),
    countWaiting(context.db),
  ])
  const items = await presentWaiting(context, rows)
  const needsSecondFactor = !viewerOf(context).hasSecondFactor
  return { items, ...counted, needsSecondFactor, page, perPage }
})
