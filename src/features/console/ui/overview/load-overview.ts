import { orNotFound } from '../../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import type { SignedIn } from '../../../accounts/contract.ts'
import { refuseStaff, requireAdmin, staffHead } from '../../../staff/ui/staff-page.ts'
import type { OverviewSearch } from './overview-search.ts'

/** The figures of a period in a place. */
export async function loadOverview({ api }: LoaderContext, me: SignedIn, search: OverviewSearch) {
  requireAdmin(me)
  const { days, country, city } = search
  const where = { destinationCountry: country, destinationCity: city }
  const [{ overview }, backups, place] = await orNotFound(
    Promise.all([
      api.getOverview({ ...where, ...(days && { days }) }),
      api.getBackupHealth({}),
      country ? api.getDestination(where) : undefined,
    ]),
  ).catch(refuseStaff)
  return {
    overview,
    backups,
    search,
    countryName: place?.country?.name,
    cityName: place?.city?.name,
    head: staffHead(m.console_title(), paths.overview(search)),
  }
}

export type OverviewData = Awaited<ReturnType<typeof loadOverview>>
