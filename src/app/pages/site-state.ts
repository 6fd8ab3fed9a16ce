import { shownAnnouncements } from '../../features/places/announcements/current-announcements.ts'
import type { RequestContext } from '../../platform/context.ts'
import { siteRevision } from '../../platform/site/site-edits.ts'

/**
 * What every page shows of the site itself, as a part of the keys of what is kept: its texts as they are edited now, and
 * the announcements that this browser did not hide. From memory.
 */
export async function siteState({ db, cookie }: RequestContext): Promise<string> {
  const [revision, announcements] = await Promise.all([
    siteRevision(db),
    shownAnnouncements(db, cookie),
  ])
  return `${revision}/${announcements.map(({ id, changedAt }) => `${id}:${changedAt.getTime()}`).join()}`
}
