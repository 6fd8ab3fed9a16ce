import { serve } from '../../../platform/api/serve.ts'
import { listPageTimes as call } from '../health/health-contract.ts'
import { readPageTimes } from './read-page-times.ts'

/** How long the server takes for each page, the slowest first. */
export const listPageTimes = serve(call).handler(async ({ input, context: { db } }) => ({
  pages: await readPageTimes(db, input.days),
}))
