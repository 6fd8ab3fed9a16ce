import type { Database } from '../../../platform/db/database.ts'
import type { SearchOrder, SearchSummary } from '../contract.ts'
import type { Period } from '../overview/metrics.ts'

interface Wanted {
  readonly days: Period
  readonly order: SearchOrder
  readonly perPage: number
}

/** The first of them; fewer than five people are no longer or not yet shown. */
export async function readSearches(
  db: Database,
  { days, order, perPage }: Wanted,
): Promise<SearchSummary[]> {
  const rows = await db
    .selectFrom('searched')
    .select(['query', 'people', 'times', 'times_none'])
    .where('span', '=', days)
    .$if(order === 'not-found', (rest) => rest.where('times_none', '>', 0))
    .orderBy(order === 'not-found' ? 'times_none' : 'times', 'desc')
    .orderBy('query')
    .limit(perPage)
    .execute()
  return rows.map(({ times_none, ...row }) => ({ ...row, timesNotFound: times_none }))
}
