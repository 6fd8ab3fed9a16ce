import { serve } from '../../platform/api/serve.ts'
import { getReportTarget as call } from './contract.ts'
import { findReported } from './find-reported.ts'
import { reportedAuthor } from './reported-author.ts'

/** What a form of reporting is about. */
export const getReportTarget = serve(call).handler(async ({ input, context }) => {
  const reported = await findReported(context.db, input)
  const { objectType, title, path } = reported
  return { objectType, title, path, author: await reportedAuthor(context, reported) }
})
