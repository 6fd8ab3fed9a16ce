import { serve } from '../../platform/api/serve.ts'
import { listQuestionTags as call } from '../tags/contract.ts'
import { selectTagsByUse } from './select-tags-by-use.ts'

/** The tags of questions, the most used in the place first. */
export const listQuestionTags = serve(call).handler(({ input, context }) =>
  selectTagsByUse(context, 'questions', input),
)
