import type { Services } from '../../../platform/context.ts'
import type { ArrivedPerson } from '../contract.ts'
import { namesOfShownHomes } from '../customer-rows.ts'
import { presentCustomerCard } from '../present-customer-card.ts'
import type { ArrivedRow } from './who-arrived.ts'

/** People who arrived lately, for everybody; the page goes when one of them changes their mind. */
export async function presentArrived(
  { db, config }: Services,
  rows: readonly ArrivedRow[],
): Promise<ArrivedPerson[]> {
  if (rows.length === 0) return []
  const places = await namesOfShownHomes(db, rows)
  return rows.map((row) => ({
    ...presentCustomerCard(config.filesUrl, places, row),
    // a city would tell its country
    originCityName: row.hidden_info.includes('country')
      ? null
      : (places.cities.get(row.origin_city_id ?? 0)?.name ?? null),
    arrivedAt: new Date(row.arrived_at).toISOString(),
  }))
}
