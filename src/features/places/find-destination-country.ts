import type { Database } from '../../platform/db/database.ts'
import type { Country, Region } from './contract.ts'

/** A country that one may choose to live in; nothing when there is none such. */
export async function findDestinationCountry(
  db: Database,
  code: string,
): Promise<Country | undefined> {
  const row = await db
    .selectFrom('country')
    .select(['code as countryCode', 'name', 'flag', 'region'])
    .where('code', '=', code)
    .where('is_destination', '=', true)
    .executeTakeFirst()
  return row && { ...row, region: row.region as Region }
}
