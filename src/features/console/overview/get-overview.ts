import { serve } from '../../../platform/api/serve.ts'
import { resolveScope } from '../../places/scope.ts'
import { getOverview as call } from '../contract.ts'
import { readOverview } from './read-overview.ts'

/** How the community of a place lives: read from what a job has counted. */
export const getOverview = serve(call).handler(async ({ input, context: { db } }) => {
  const scope = await resolveScope(db, input)
  return { overview: await readOverview(db, { days: input.days, scope, maxPlaces: MAX_PLACES }) }
})

/** The page shows so many; the file has them all. */
const MAX_PLACES = 30
