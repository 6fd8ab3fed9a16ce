import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import { readNoted as call } from './contract.ts'
import { selectNoted } from './select-noted.ts'

/** Takes out of the list what a moderator has read. */
export const readNoted = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const [row] = await selectNoted(db, viewerOf(context), sql`s.id = ${input.id}`, 1)
  if (!row) throw notFound(m.refused_not_found())
  await db
    .updateTable('suspicion')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('id', '=', row.id)
    .execute()
  return { isRead: true as const }
})
