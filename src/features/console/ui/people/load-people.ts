import { orNotFound } from '../../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import type { SignedIn } from '../../../accounts/contract.ts'
import { trustNumbersFrom } from '../../../people/trust/trust-numbers.ts'
import { refuseStaff, requireAdmin, staffHead } from '../../../staff/ui/staff-page.ts'
import type { PeopleSearch } from './people-search.ts'

/** People by a part of the name and by role. */
export async function loadPeople({ api }: LoaderContext, me: SignedIn, search: PeopleSearch) {
  requireAdmin(me)
  const { search: query, ...rest } = search
  const [{ people, next }, { parts }] = await orNotFound(
    Promise.all([
      api.searchPeople({ ...rest, ...(query && { query }) }),
      api.listSiteParts({ kind: 'number' }),
    ]),
  ).catch(refuseStaff)
  const changed = parts.flatMap(({ name, content }) =>
    typeof content === 'number' ? [[name.slice('number/'.length), content] as const] : [],
  )
  const numbers = trustNumbersFrom(new Map(changed))
  return {
    people,
    next,
    search,
    numbers,
    head: staffHead(m.found_people_title(), paths.foundPeople()),
  }
}

export type PeopleData = Awaited<ReturnType<typeof loadPeople>>
