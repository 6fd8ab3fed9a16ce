import { orNotFound } from '../../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import type { SignedIn } from '../../../accounts/contract.ts'
import { refuseStaff, requireAdmin, staffHead } from '../../../staff/ui/staff-page.ts'
import type { HealthSearch } from './health-search.ts'

/** The queue, the backups, the letters and the slow pages of a period, and how much room the site takes. */
export async function loadHealth({ api }: LoaderContext, me: SignedIn, search: HealthSearch) {
  requireAdmin(me)
  const [jobs, backups, mail, { pages }] = await orNotFound(
    Promise.all([
      api.getJobsHealth({}),
      api.getBackupHealth({}),
      api.getMailHealth(search),
      api.listPageTimes(search),
    ]),
  ).catch(refuseStaff)
  return {
    jobs,
    backups,
    mail,
    pages,
    search,
    head: staffHead(m.health_title(), paths.health(search)),
  }
}

export type HealthData = Awaited<ReturnType<typeof loadHealth>>
