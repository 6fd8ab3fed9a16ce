import { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import type { RequestContext } from '../../../platform/context.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { period } from '../contract.ts'
import { serveCsv } from '../serve-csv.ts'
import { readPageTimes } from './read-page-times.ts'

const query = z.object({ days: period })

/** How long the server took for each page, as the page of the console has it. */
export const servePageTimesCsv = (context: RequestContext): Promise<Response> =>
  serveCsv(context, async () => {
    const asked = query.safeParse(Object.fromEntries(context.url.searchParams))
    if (!asked.success) throw badInput('days', m.console_bad_period())
    const rows = await readPageTimes(context.db, asked.data.days)
    const head = [
      m.page_times_route(),
      m.page_times_times(),
      m.page_times_median(),
      m.page_times_p95(),
      m.page_times_p95_before(),
    ]
    return {
      name: 'pages',
      rows: [
        head,
        ...rows.map((one) => [one.route, one.times, one.median, one.p95, one.before.p95]),
      ],
    }
  })
