import { DISMISS_ANNOUNCEMENT_PATH } from '../../../lib/address/endpoint-paths.ts'
import { escapeHtml } from '../../../lib/html/escape-html.ts'
import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { type Announcement, revisionOf, shownAnnouncements } from './current-announcements.ts'

interface Place {
  readonly countryCode?: string | undefined
  readonly cityId?: number | undefined
}

/**
 * What is told at a place now, as HTML with a plain form that hides it: pages spend no script on it.
 * @param cookies of the reader, who may have hidden some
 * @returns nothing where nothing is told
 */
export async function announcementsAt(
  db: Database,
  place: Place,
  cookies: string,
): Promise<string | undefined> {
  const shown = await shownAnnouncements(db, cookies)
  const here = shown.filter(({ places }) => places === null || isAmong(places, place))
  return here.map(announcementHtml).join('') || undefined
}

/** Whoever looks at a country is told what is told in it, not what is told in one of its cities. */
const isAmong = (
  places: NonNullable<Announcement['places']>,
  { countryCode, cityId }: Place,
): boolean =>
  places.some(
    (one) => one.countryCode === countryCode && (one.city === null || one.city === cityId),
  )

/** One of them as pages show it; all of it was typed by an admin and is escaped. */
function announcementHtml(announcement: Announcement): string {
  const { kind, text, link, isDismissible } = announcement
  const words = `<b>${kind === 'news' ? m.announcement_news() : m.announcement_warning()}</b> ${escapeHtml(text)}`
  const more = link ? ` <a href="${escapeHtml(link)}">${m.announcement_more()}</a>` : ''
  const hide = isDismissible
    ? `<form method="post" action="${DISMISS_ANNOUNCEMENT_PATH}"><button class="button quiet" name="revision" value="${revisionOf(announcement)}">${m.announcement_hide()}</button></form>`
    : ''
  return `<section class="announcement ${kind}"><div><p>${words}${more}</p>${hide}</div></section>`
}
