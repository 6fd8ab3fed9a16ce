import { orNotFound } from '../../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import type { SignedIn } from '../../../accounts/contract.ts'
import { refuseStaff, requireAdmin, staffHead } from '../../../staff/ui/staff-page.ts'
import type { ManagedTagsSearch } from './managed-tags-search.ts'

/** Tags by the alphabet, with their synonyms. */
export async function loadManagedTags(
  { api }: LoaderContext,
  me: SignedIn,
  search: ManagedTagsSearch,
) {
  requireAdmin(me)
  const [{ tags, next }, { groups }] = await orNotFound(
    Promise.all([api.listManagedTags(search), api.listTagGroups({})]),
  ).catch(refuseStaff)
  return {
    tags,
    groups,
    next,
    search,
    head: staffHead(m.managed_tags_title(), paths.managedTags()),
  }
}

export type ManagedTagsData = Awaited<ReturnType<typeof loadManagedTags>>
