import { sql } from 'kysely'
import { serve } from '../../platform/api/serve.ts'
import { rememberQuery } from '../../platform/db/remember-query.ts'
import { countPeopleByCountry as call } from './contract.ts'

/** Where the community lives, most people first. */
export const countPeopleByCountry = serve(call).handler(({ context }) =>
  peopleByCountry(context.db),
)

/** The same for everybody, so a minute old is good enough. */
export const peopleByCountry = rememberQuery({ seconds: 60, maxEntries: 1 }, async (db) => {
  const { rows } = await sql<{ countryCode: string; people: number }>`
    select country_code as "countryCode", total as people from list_count
    where kind = 'people' and country_code <> '' and total > 0
    order by total desc, 1`.execute(db)
  return { data: rows }
})
