import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { setHidden } from './set-hidden.ts'
import { showTag as call } from './tags-contract.ts'

/** Lets a hidden tag be offered, listed and indexed again. */
export const showTag = serve(call).handler(async ({ input, context }) => ({
  tag: await setHidden(context.db, viewerOf(context), { id: input.id, isHidden: false }),
}))
