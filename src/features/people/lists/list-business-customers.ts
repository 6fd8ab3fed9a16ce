import { sql } from 'kysely'
import { MAX_RANKED } from '../../../lib/api/max-ranked.ts'
import { CUSTOMER_TYPE } from '../../../lib/api/type-numbers.ts'
import { serve } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { countList } from '../../../platform/db/list-page.ts'
import { placeKey, resolveScope, type Scope } from '../../places/scope.ts'
import { listBusinessCustomers as call } from '../contract.ts'
import { hydrateCustomers } from '../customer-rows.ts'
import { isShown } from './shown-customers.ts'

/** Businesses of a place by rating. One that hides its place is listed only where no place is asked for. */
export const listBusinessCustomers = serve(call).handler(async ({ input, context }) => {
  const { page, perPage } = input
  const scope = await resolveScope(context.db, input)
  const [total, ids] = await Promise.all([
    countList(context.db, { kind: 'businesses', ...placeKey(scope) }),
    selectBestRated(context.db, scope, page, perPage),
  ])
  return { customers: await hydrateCustomers(context, ids), page, perPage, total }
})

async function selectBestRated(
  db: Database,
  scope: Scope,
  page: number,
  perPage: number,
): Promise<number[]> {
  const offset = (page - 1) * perPage
  if (offset >= MAX_RANKED) return []
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where('type', '=', sql.lit(CUSTOMER_TYPE.business))
    .where(isShown('customer'))
    .where(livesIn(scope))
    .orderBy('rating', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(Math.min(perPage, MAX_RANKED - offset))
    .execute()
  return rows.map((row) => row.id)
}

function livesIn(scope: Scope) {
  if (scope.cityId) {
    return sql<boolean>`city_id = ${scope.cityId}
      and not hidden_info && array['destinationCountry', 'destinationCity']`
  }
  if (scope.countryCode) {
    return sql<boolean>`country_code = ${scope.countryCode} and not 'destinationCountry' = any (hidden_info)`
  }
  return sql<boolean>`true`
}
