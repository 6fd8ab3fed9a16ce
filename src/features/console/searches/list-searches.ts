import { serve } from '../../../platform/api/serve.ts'
import { listSearches as call } from '../contract.ts'
import { readSearches } from './read-searches.ts'

/** What people search for: what they do not find, or the most frequent. */
export const listSearches = serve(call).handler(async ({ input, context: { db } }) => ({
  searches: await readSearches(db, input),
}))
