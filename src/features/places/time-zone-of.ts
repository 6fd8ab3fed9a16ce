import { KYIV } from '../../lib/time/uk-date.ts'
import type { Database } from '../../platform/db/database.ts'
import { rememberQuery } from '../../platform/db/remember-query.ts'
import type { Scope } from './scope.ts'

/** By which clock a place lives: a country by that of its capital, everywhere by Kyiv's. Kept for ten minutes. */
export async function timeZoneOf(db: Database, { countryCode, cityId }: Scope): Promise<string> {
  if (!countryCode) return KYIV
  return (await found(db, countryCode, cityId ?? 0)) ?? KYIV
}

const found = rememberQuery(
  { seconds: 600, maxEntries: 5_000 },
  async (db, countryCode: string, cityId: number) => {
    const cities = db.selectFrom('city').select('time_zone').limit(1)
    const city = await (cityId
      ? cities.where('id', '=', cityId)
      : cities
          .where('country_code', '=', countryCode)
          .where('is_capital', '=', true)
          .orderBy('population', 'desc')
          .orderBy('id')
    ).executeTakeFirst()
    return city?.time_zone
  },
)
