import { serve } from '../../platform/api/serve.ts'
import { type Country, listCountries as call } from './contract.ts'

const PER_REGION_PAGE = 15
const PER_PAGE = 250

/** The countries one may choose, by the Ukrainian alphabet; there are fewer than 250 in all. */
export const listCountries = serve(call).handler(async ({ input, context }) => {
  const { page, regionId } = input
  const perPage = input.perPage ?? (regionId ? PER_REGION_PAGE : PER_PAGE)
  const rows = await context.db
    .selectFrom('country')
    .select(['code as countryCode', 'name', 'flag', 'region'])
    .where('is_destination', '=', true)
    .$if(regionId !== undefined, (query) => query.where('region', '=', regionId ?? ''))
    .orderBy('position')
    .execute()
  const start = (page - 1) * perPage
  return { data: rows.slice(start, start + perPage) as Country[], count: rows.length, page }
})
