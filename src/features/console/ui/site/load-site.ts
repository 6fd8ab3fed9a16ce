import { orNotFound } from '../../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import type { SignedIn } from '../../../accounts/contract.ts'
import { refuseStaff, requireAdmin, staffHead } from '../../../staff/ui/staff-page.ts'
import type { SiteSearch } from './site-search.ts'

/** What stands at a tab. */
export async function loadSite({ api }: LoaderContext, me: SignedIn, search: SiteSearch) {
  requireAdmin(me)
  const { tab = 'announcements' } = search
  const head = staffHead(m.site_title(), paths.site())
  const { announcements } = await orNotFound(api.listAnnouncements({})).catch(refuseStaff)
  return { tab, announcements, head }
}

export type SiteData = Awaited<ReturnType<typeof loadSite>>
