import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { tellSiteChanged } from '../../../platform/site/remember-site.ts'
import { createAnnouncement as call } from './announcements-contract.ts'
import { readGiven, requireRoom, setPlaces } from './write-announcement.ts'

/** Announces something. @throws 400 when it is over already; 409 when there are too many */
export const createAnnouncement = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
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
