import { serve } from '../../../platform/api/serve.ts'
import { listCities as call } from '../contract.ts'
import { findCountry } from '../find-country.ts'
import { orderOfCities, pageOfCities } from './city-order.ts'

/** The cities of a country, the largest first. */
export const listCities = serve(call).handler(async ({ input, context }) => {
  const { countryCode, page, perPage } = input
  await findCountry(context.db, countryCode)
  const ids = await orderOfCities(context.db, countryCode, 'population')
  return pageOfCities(context.db, ids, page, perPage)
})
