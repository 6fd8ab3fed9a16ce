import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import { serve } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/http/address/network-of.ts'
import { addView as call } from '../contract.ts'
import { findPublicPost } from '../find-public-post.ts'
import { bufferView } from './view-buffer.ts'
import { saltOfDay, today } from './view-salt.ts'

/** Counts a view, one a visitor and day; it is written after the answer, with those of the same second. */
export const addView = serve(call).handler(async ({ input, context }) => {
  const post = await findPublicPost(context.db, input.id)
  if (!context.userAgent || isbot(context.userAgent)) return { counted: false }
  const day = today()
  const visitor = await hashVisitor(context, day)
  if (await isKnown(context, post.id, day, visitor)) return { counted: false }
  return { counted: bufferView(context, { postId: post.id, day, visitor }) }
})

/**
 * Who looks, as a hash that leads to nobody once the salt of its day is gone. Only the address tells visitors
 * apart: whatever else a request carries, whoever sends it may change at will.
 */
async function hashVisitor({ db, address }: RequestContext, day: string): Promise<Buffer> {
  const salt = await saltOfDay(db, day)
  return createHmac('sha256', salt).update(networkOf(address)).digest().subarray(0, 16)
}

async function isKnown({ db }: RequestContext, postId: number, day: string, visitor: Buffer) {
  const row = await db
    .selectFrom('post_view')
    .select('post_id')
    .where('post_id', '=', postId)
    .where('day', '=', sql<Date>`${day}::date`)
    .where('visitor', '=', visitor)
    .executeTakeFirst()
  return row !== undefined
}
