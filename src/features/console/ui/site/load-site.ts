import { orNotFound } from '../../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import type { SignedIn } from '../../../accounts/contract.ts'
import { refuseStaff, requireAdmin, staffHead } from '../../../staff/ui/staff-page.ts'
import type { SiteSearch } from './site-search.ts'

const kinds = {
  pages: 'page',
  seo: 'seo',
  menu: 'menu',
  switches: 'switch',
  numbers: 'number',
} as const

/** What stands at a tab: the announcements, all that can be edited, or one of them. */
export async function loadSite(context: LoaderContext, me: SignedIn, search: SiteSearch) {
  requireAdmin(me)
  const { tab = 'announcements' } = search
  const head = staffHead(m.site_title(), paths.site())
  return { tab, head, ...(await orNotFound(loadTab(context, search)).catch(refuseStaff)) }
}

async function loadTab({ api }: LoaderContext, { tab = 'announcements', name }: SiteSearch) {
  if (tab === 'announcements') return api.listAnnouncements({})
  const kind = kinds[tab]
  if (name && tab !== 'switches' && tab !== 'numbers')
    return { part: await api.getSitePart({ name: `${kind}/${name}` }) }
  return api.listSiteParts({ kind })
}

export type SiteData = Awaited<ReturnType<typeof loadSite>>
