import { type RawBuilder, sql } from 'kysely'
import type { Scope as Place } from '../places/scope.ts'
import type { Reach } from './contract.ts'

/** How near a document is to the place that is searched from: 2 in its city, 1 in its country, 0 elsewhere. */
export const nearness = ({ cityId, countryCode }: Place): RawBuilder<number> =>
  sql`case when city_id = ${cityId ?? -1} then 2 when country_code = ${countryCode ?? '-'} then 1 else 0 end`

const reaches: readonly Reach[] = ['everywhere', 'country', 'city']

/** The same in the words of the contract. */
export const reachOf = ({ near }: { readonly near: number }): Reach => reaches[near] ?? 'everywhere'

/** How many of what was found are how near. */
export function countReaches(hits: readonly { readonly near: number }[]): Record<Reach, number> {
  const counts = { city: 0, country: 0, everywhere: 0 }
  for (const hit of hits) counts[reachOf(hit)]++
  return counts
}
