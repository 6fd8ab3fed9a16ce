import { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import type { RequestContext } from '../../../platform/context.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { period } from '../contract.ts'
import { serveCsv } from '../serve-csv.ts'
import { readLetters } from './read-letters.ts'

const query = z.object({ days: period })

/** What became of letters, day by day. */
export const serveLettersCsv = (context: RequestContext): Promise<Response> =>
  serveCsv(context, async () => {
    const asked = query.safeParse(Object.fromEntries(context.url.searchParams))
    if (!asked.success) throw badInput('days', m.console_bad_period())
    const { days } = await readLetters(context.db, asked.data.days)
    const head = [
      m.console_day(),
      m.letters_sent(),
      m.letters_refused(),
      m.letters_bounced(),
      m.letters_complained(),
      m.letters_failed(),
      m.letters_in_doubt(),
    ]
    return {
      name: 'letters',
      rows: [
        head,
        ...days.map((one) => [
          one.day,
          one.sent,
          one.refused,
          one.bounced,
          one.complained,
          one.failed,
          one.inDoubt,
        ]),
      ],
    }
  })
