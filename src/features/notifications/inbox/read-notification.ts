import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { readNotification as call } from '../contract.ts'
import { requireSelf } from '../require-self.ts'
import { setRead } from './set-read.ts'

/** Reads some lines, or all about one post, question or event. Twice, and another's, is harmless. */
export const readNotification = serve(call).handler(({ input, context }) => {
  const viewer = viewerOf(context)
  requireSelf(viewer, input.username)
  const { paramsId, objectId } = input
  if ((paramsId === undefined) === (objectId === undefined))
    throw badInput('paramsId', m.refused_read_what())
  return setRead(
    context,
    objectId === undefined
      ? sql<boolean>`id = any (${[paramsId ?? []].flat()})`
      : sql<boolean>`post_id = ${objectId}`,
  )
})
