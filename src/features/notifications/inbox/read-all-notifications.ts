import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { readAllNotifications as call } from '../contract.ts'
import { requireSelf } from '../require-self.ts'
import { setRead } from './set-read.ts'

/** Reads all that one was told up to now. */
export const readAllNotifications = serve(call).handler(({ input, context }) => {
  requireSelf(viewerOf(context), input.username)
  return setRead(context, sql<boolean>`true`)
})
