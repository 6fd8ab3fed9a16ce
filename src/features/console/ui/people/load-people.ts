import { orNotFound } from '../../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import type { SignedIn } from '../../../accounts/contract.ts'
import { refuseStaff, requireAdmin, staffHead } from '../../../staff/ui/staff-page.ts'
import type { PeopleSearch } from './people-search.ts'

/** People by a part of the name and by role. */
export async function loadPeople({ api }: LoaderContext, me: SignedIn, search: PeopleSearch) {
  requireAdmin(me)
  const { search: query, ...rest } = search
  const { people, next } = await orNotFound(
    api.searchPeople({ ...rest, ...(query && { query }) }),
  ).catch(refuseStaff)
  return { people, next, search, head: staffHead(m.found_people_title(), paths.foundPeople()) }
}

export type PeopleData = Awaited<ReturnType<typeof loadPeople>>
