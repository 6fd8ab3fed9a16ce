import { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import type { RequestContext } from '../../../platform/context.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { serveCsv } from '../serve-csv.ts'
import { presentFoundPeople } from './found-people.ts'
import { type FoundPerson, peopleConditions } from './people-contract.ts'
import { selectPeople } from './select-people.ts'

/** The same conditions as those of the call; in an address the text is called `search`. */
const { query: search, ...conditions } = peopleConditions
const query = z.object({ search, ...conditions })

/** People as the page has them, the newest of them; addresses are not there either. */
export const servePeopleCsv = (context: RequestContext): Promise<Response> =>
  serveCsv(context, async () => {
    const asked = query.safeParse(Object.fromEntries(context.url.searchParams))
    if (!asked.success) throw badInput('search', m.found_people_bad_query())
    const { search, ...asks } = asked.data
    const rows = await selectPeople(context.db, { ...asks, query: search, limit: MAX_PEOPLE })
    const people = await presentFoundPeople(context, rows)
    const head = [
      m.found_people_username(),
      m.found_people_display_name(),
      m.staff_role(),
      m.found_people_sanction(),
      m.found_people_until(),
      m.found_people_country(),
      m.found_people_city(),
      m.found_people_items(),
      m.found_people_comments(),
      m.found_people_joined(),
    ]
    return { name: 'people', rows: [head, ...people.map(rowOf)] }
  })

/** A statement of this many takes less than a second. */
const MAX_PEOPLE = 10_000

const rowOf = ({ customer, role, sanction, items, comments, createdAt }: FoundPerson) => [
  customer.username,
  customer.name,
  role,
  sanction?.kind ?? null,
  sanction?.endsAt ?? null,
  customer.countryName,
  customer.cityName,
  items,
  comments,
  createdAt,
]
