import { sql } from 'kysely'
import { serve } from '../../platform/api/serve.ts'
import { rememberQuery } from '../../platform/db/remember-query.ts'
import { listOrigins as call } from './contract.ts'

/** The countries that those who write come from, by the alphabet; known for five minutes. */
export const listOrigins = serve(call).handler(async ({ context }) => ({
  data: await origins(context.db),
}))

/** One look-up of the index for each country: from every code to the next. */
const origins = rememberQuery({ seconds: 300, maxEntries: 1 }, async (db) => {
  const { rows } = await sql<{ countryCode: string; name: string; flag: string }>`
    with recursive codes (code) as (
      (select origin_code from listing where tag_id = 0 and origin_code > '' order by origin_code limit 1)
      union all
      select (select l.origin_code from listing l
        where l.tag_id = 0 and l.origin_code > codes.code order by l.origin_code limit 1)
      from codes where codes.code is not null
    )
    select c.code as "countryCode", c.name, c.flag from codes join country c on c.code = codes.code
    order by c.position`.execute(db)
  return rows
})
