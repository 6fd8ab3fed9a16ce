import { shownAnnouncements } from '../../features/places/announcements/current-announcements.ts'
import type { Database } from '../../platform/db/database.ts'
import { siteRevision } from '../../platform/site/site-edits.ts'

interface Site {
  readonly db: Database
  /** The `Cookie` header. */
  readonly cookie: string
}

/**
 * What every page shows of the site itself, as a part of the keys of what is kept: its texts as they are edited now, and
 * the announcements that this browser did not hide. From memory.
 */
export async function siteState({ db, cookie }: Site): Promise<string> {
  const [revision, announcements] = await Promise.all([
    siteRevision(db),
    shownAnnouncements(db, cookie),
  ])
  return `${revision}/${announcements.map(({ id, changedAt }) => `${id}:${changedAt.getTime()}`).join()}`
}
