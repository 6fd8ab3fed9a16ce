import { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import type { RequestContext } from '../../../platform/context.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { period, searchOrder } from '../contract.ts'
import { serveCsv } from '../serve-csv.ts'
import { readSearches } from './read-searches.ts'

const query = z.object({ days: period, order: searchOrder })

/** All of what people search for, as far as it is shown. */
export const serveSearchesCsv = (context: RequestContext): Promise<Response> =>
  serveCsv(context, async () => {
    const asked = query.safeParse(Object.fromEntries(context.url.searchParams))
    if (!asked.success) throw badInput('days', m.console_bad_period())
    const searches = await readSearches(context.db, { ...asked.data, perPage: ALL })
    const head = [m.searches_query(), m.searches_people(), m.searches_times(), m.searches_none()]
    return {
      name: `searches-${asked.data.order}`,
      rows: [head, ...searches.map((one) => [one.query, one.people, one.times, one.timesNotFound])],
    }
  })

const ALL = 10_000
