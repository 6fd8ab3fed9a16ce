import { serve } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { listAllCities as call } from '../contract.ts'
import { findCountry } from '../find-country.ts'
import { hasNameLike } from './city-name.ts'
import { orderOfCities, pageOfCities } from './city-order.ts'

/** The cities of a country by the alphabet, all of them or those that a search leaves. */
export const listAllCities = serve(call).handler(async ({ input, context }) => {
  const { countryCode, page, perPage, search } = input
  await findCountry(context.db, countryCode)
  const ids = search?.trim()
    ? await idsNamedLike(context.db, countryCode, search)
    : await orderOfCities(context.db, countryCode, 'name')
  return pageOfCities(context.db, ids, page, perPage)
})

async function idsNamedLike(db: Database, countryCode: string, search: string): Promise<number[]> {
  const rows = await db
    .selectFrom('city')
    .select('id')
    .where('country_code', '=', countryCode)
    .where(hasNameLike(search))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
