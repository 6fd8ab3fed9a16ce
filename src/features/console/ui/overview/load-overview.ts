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
  const [{ overview }, service, place] = await orNotFound(
    Promise.all([
      api.getOverview({ ...where, ...(days && { days }) }),
      country ? undefined : loadService(api, days),
      country ? api.getDestination(where) : undefined,
    ]),
  ).catch(refuseStaff)
  return {
    overview,
    /** Of the site as a whole, thus not beside a place. */
    service,
    search,
    countryName: place?.country?.name,
    cityName: place?.city?.name,
    head: staffHead(m.console_title(), paths.overview(search)),
  }
}

/** What the other pages of the console say in full. */
async function loadService(api: LoaderContext['api'], days: OverviewSearch['days']) {
  const period = days ? { days } : {}
  const [jobs, backups, mail, { searches }, { pages }] = await Promise.all([
    api.getJobsHealth({}),
    api.getBackupHealth({}),
    api.getMailHealth(period),
    api.listSearches({ ...period, order: 'not-found', perPage: MAX_SEARCHES }),
    api.listPageTimes(period),
  ])
  const slowest = pages.filter(({ p95 }) => p95 !== null).slice(0, MAX_PAGES)
  return { jobs, backups, mail, searches, pages: slowest }
}

const MAX_SEARCHES = 5
const MAX_PAGES = 3

export type OverviewData = Awaited<ReturnType<typeof loadOverview>>
