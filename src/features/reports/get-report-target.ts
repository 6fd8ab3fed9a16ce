import { serve } from '../../platform/api/serve.ts'
import { getReportTarget as call } from './contract.ts'
import { findReported } from './find-reported.ts'

/** What a form of reporting is about. */
export const getReportTarget = serve(call).handler(async ({ input, context }) => {
  const { objectType, title, path } = await findReported(context.db, input)
  return { objectType, title, path }
})
