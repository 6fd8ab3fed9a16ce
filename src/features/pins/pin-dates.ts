import { shiftDays } from '../../lib/time/shift-day.ts'
import { isoDay, KYIV } from '../../lib/time/uk-date.ts'
import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { recordAudit } from '../../platform/record-audit.ts'
import { pinDates as call } from './contract.ts'
import { findLinkedPosts } from './find-linked-posts.ts'
import { isOfPlace, lockPins, pinPlaceOf } from './pin-place.ts'

/** Dates farther away are mistyped. */
const MAX_DAYS_AHEAD = 800

/**
 * Saves the dates of a place, the whole list; what is past is dropped by it.
 * @throws 400 for a day that is past or too far, and for a link that is neither a publication nor an https address; 403
 * where one does not moderate; 404 for an unknown place; 409 when another list was saved meanwhile
 */
export const pinDates = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const { publicUrl } = context.config
  const place = await pinPlaceOf(context.db, viewer, input)
  const links = input.dates.map(({ link }) => link)
  const postOf = await findLinkedPosts(context, links, { table: 'pinned_date', place })
  // a day begins somewhere else when it ends here
  const first = shiftDays(isoDay(new Date().toISOString(), KYIV), -1)
  const last = shiftDays(first, MAX_DAYS_AHEAD)
  const rows = input.dates.map(({ day, title, link }, index) => {
    if (day < first) throw badInput(`dates.${index}.day`, m.refused_pin_past())
    if (day > last) throw badInput(`dates.${index}.day`, m.refused_pin_far())
    const post_id = postOf(link) ?? null
    if (!post_id && !isElsewhere(link, publicUrl))
      throw badInput(`dates.${index}.link`, m.refused_pin_no_source())
    return { ...place, day, title, post_id, source: post_id ? null : new URL(link).href }
  })
  return context.db.transaction().execute(async (tx) => {
    await lockPins(tx, 'pinned_date', place, input.revision)
    await tx.deleteFrom('pinned_date').where(isOfPlace(place)).execute()
    const added =
      rows.length > 0
        ? await tx.insertInto('pinned_date').values(rows).returning('id').execute()
        : []
    await recordAudit(tx, viewer, { action: 'pin-dates', detail: { ...place, dates: rows } })
    return { revision: Math.max(0, ...added.map(({ id }) => id)) }
  })
})

/** Whether a link is the address of a page on another site. */
function isElsewhere(link: string, publicUrl: string): boolean {
  const url = URL.canParse(link) ? new URL(link) : undefined
  return (
    url?.protocol === 'https:' &&
    url.hostname.includes('.') &&
    url.username === '' &&
    url.origin !== new URL(publicUrl).origin
  )
}
