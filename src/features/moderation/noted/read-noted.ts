import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { readNoted as call } from './contract.ts'
import { selectNoted } from './select-noted.ts'

/** Takes out of the list what a moderator has read. */
export const readNoted = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const [row] = await selectNoted(context.db, viewer, sql`s.id = ${input.id}`, 1)
  if (!row) throw notFound(m.refused_not_found())
  await context.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('suspicion')
      .set({ read_at: sql`now()` })
      .where('id', '=', row.id)
      .where('read_at', 'is', null)
      .executeTakeFirst()
    // somebody has read it already
    if (!numUpdatedRows) return
    const of = row.comment_id === null ? { postId: row.post_id } : { commentId: row.comment_id }
    await recordAudit(tx, viewer, { action: 'read-noted', of })
  })
  return { isRead: true as const }
})
