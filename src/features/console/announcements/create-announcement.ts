import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { badInput, conflict } from '../../../platform/errors/failures.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { tellSiteChanged } from '../../../platform/site/remember-site.ts'
import { createAnnouncement as call } from './announcements-contract.ts'
import { readGiven, setPlaces } from './write-announcement.ts'

/** As many may be told or wait to be at once: every page looks through them. */
const MOST = 20

/** Announces something. @throws 400 when it is over already; 409 when there are too many */
export const createAnnouncement = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  if (input.endsAt <= new Date()) throw badInput('endsAt', m.refused_announcement_over())
  const { columns, places } = await readGiven(context.db, input)
  const id = await context.db.transaction().execute(async (tx) => {
    await requireRoom(tx)
    const added = await tx
      .insertInto('announcement')
      .values({ ...columns, author_id: viewer.customerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setPlaces(tx, added.id, places)
    await recordAudit(tx, viewer, { action: 'announce', detail: { what: input.text } })
    await context.storeResponse?.(tx, { id: added.id })
    return added.id
  })
  await tellSiteChanged(context)
  return { id }
})

/** Of two at once the second waits for the first. */
async function requireRoom(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('announcement'))`.execute(tx)
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from announcement where ends_at > now()`.execute(tx)
  if ((rows[0]?.known ?? 0) >= MOST)
    throw conflict(m.refused_many_announcements({ count: MOST }), 'too-many')
}
