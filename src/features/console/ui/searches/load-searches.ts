import { orNotFound } from '../../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import type { SignedIn } from '../../../accounts/contract.ts'
import { refuseStaff, requireAdmin, staffHead } from '../../../staff/ui/staff-page.ts'
import type { SearchesSearch } from './searches-search.ts'

/** What people search for, as far as five of them do. */
export async function loadSearches({ api }: LoaderContext, me: SignedIn, search: SearchesSearch) {
  requireAdmin(me)
  const { searches } = await orNotFound(api.listSearches(search)).catch(refuseStaff)
  return { searches, search, head: staffHead(m.searches_title(), paths.searches(search)) }
}

export type SearchesData = Awaited<ReturnType<typeof loadSearches>>
