import { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import type { RequestContext } from '../../../platform/context.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { period } from '../contract.ts'
import { serveCsv } from '../serve-csv.ts'
import { readPageDays } from './read-page-times.ts'

const query = z.object({ days: period })

/** How long the server took for each page, day by day. */
export const servePageTimesCsv = (context: RequestContext): Promise<Response> =>
  serveCsv(context, async () => {
    const asked = query.safeParse(Object.fromEntries(context.url.searchParams))
    if (!asked.success) throw badInput('days', m.console_bad_period())
    const rows = await readPageDays(context.db, asked.data.days)
    const head = [
      m.console_day(),
      m.page_times_route(),
      m.page_times_times(),
      m.page_times_median(),
      m.page_times_p95(),
    ]
    return {
      name: 'pages',
      rows: [head, ...rows.map((one) => [one.day, one.route, one.times, one.median, one.p95])],
    }
  })
