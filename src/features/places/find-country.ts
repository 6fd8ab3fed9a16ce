import * as m from '../../paraglide/messages.js'
import type { Database } from '../../platform/db/database.ts'
import { rememberQuery } from '../../platform/db/remember-query.ts'
import { notFound } from '../../platform/errors/failures.ts'
import type { Country, Region } from './contract.ts'

/**
 * A country by its code; kept for a minute, since countries change only with the data files.
 * @throws 404 when there is no such country
 */
export async function findCountry(db: Database, code: string): Promise<Country> {
  const { country } = await found(db, code.toUpperCase())
  if (!country) throw notFound(m.refused_no_country())
  return { ...country, region: country.region as Region }
}

const found = rememberQuery({ seconds: 60, maxEntries: 500 }, async (db, code: string) => {
  const columns = ['code as countryCode', 'name', 'flag', 'region'] as const
  return {
    country: await db
      .selectFrom('country')
      .select(columns)
      .where('code', '=', code)
      .executeTakeFirst(),
  }
})
