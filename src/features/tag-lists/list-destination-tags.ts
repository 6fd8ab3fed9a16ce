import { serve } from '../../platform/api/serve.ts'
import { listDestinationTags as call } from '../tags/contract.ts'
import { selectTagsByUse } from './select-tags-by-use.ts'

/** The tags of everything written in a place, the most used first. */
export const listDestinationTags = serve(call).handler(({ input, context }) =>
  selectTagsByUse(context, 'all', input),
)
