import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { recordAudit } from '../../platform/record-audit.ts'
import { pinGuides as call } from './contract.ts'
import { findLinkedPosts } from './find-linked-posts.ts'
import { isOfPlace, lockPins, pinPlaceOf } from './pin-place.ts'

/**
 * Saves the guides of a place, the whole list in its order.
 * @throws 400 for a link that leads to no publication, or to one that is there already; 403 where one does not
 * moderate; 404 for an unknown place; 409 when another list was saved meanwhile
 */
export const pinGuides = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const place = await pinPlaceOf(context.db, viewer, input)
  const links = input.guides.map(({ link }) => link)
  const postOf = await findLinkedPosts(context, links, { table: 'pinned_guide', place })
  const rows = input.guides.map(({ title, link }, index) => {
    const post_id = postOf(link)
    if (!post_id) throw badInput(`guides.${index}.link`, m.refused_pin_no_post())
    return { ...place, position: index + 1, title, post_id }
  })
  refuseTwice(rows.map((row) => row.post_id))
  return context.db.transaction().execute(async (tx) => {
    await lockPins(tx, 'pinned_guide', place, input.revision)
    await tx.deleteFrom('pinned_guide').where(isOfPlace(place)).execute()
    const added =
      rows.length > 0
        ? await tx.insertInto('pinned_guide').values(rows).returning('id').execute()
        : []
    await recordAudit(tx, viewer, { action: 'pin-guides', detail: { ...place, guides: rows } })
    return { revision: Math.max(0, ...added.map(({ id }) => id)) }
  })
})

function refuseTwice(ids: readonly number[]): void {
  const again = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (again >= 0) throw badInput(`guides.${again}.link`, m.refused_pin_twice())
}
