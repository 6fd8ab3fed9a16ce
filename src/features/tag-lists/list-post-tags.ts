import { serve } from '../../platform/api/serve.ts'
import { listPostTags as call } from '../tags/contract.ts'
import { selectTagsByUse } from './select-tags-by-use.ts'

/** The tags of posts, the most used in the place first. */
export const listPostTags = serve(call).handler(({ input, context }) =>
  selectTagsByUse(context, 'posts', input),
)
