import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { tellSiteChanged } from '../../../platform/site/remember-site.ts'
import { changeAnnouncement as call } from './announcements-contract.ts'
import { readGiven, requireRoom, setPlaces } from './write-announcement.ts'

/** Changes an announcement. @throws 404 when it was removed, 400 and 409 as a new one */
export const changeAnnouncement = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const { columns, places } = await readGiven(context.db, input)
  await context.db.transaction().execute(async (tx) => {
    await requireRoom(tx, input.id)
    const changed = await tx
      .updateTable('announcement')
      .set({ ...columns, changed_at: new Date() })
      .where('id', '=', input.id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw notFound(m.refused_no_announcement())
    await setPlaces(tx, input.id, places)
    await recordAudit(tx, viewer, { action: 'change-announcement', detail: { what: input.text } })
  })
  await tellSiteChanged(context)
  return { id: input.id }
})
