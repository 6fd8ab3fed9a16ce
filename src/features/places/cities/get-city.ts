import { serve } from '../../../platform/api/serve.ts'
import { getCity as call } from '../contract.ts'
import { findCountry } from '../find-country.ts'
import { findCity } from './find-city.ts'

/** A city by its slug or another spelling of it; the answer carries the slug that counts. */
export const getCity = serve(call).handler(async ({ input, context }) => {
  const country = await findCountry(context.db, input.countryCode)
  const city = await findCity(context.db, input.countryCode, input.slug)
  return { ...city, countryName: country.name }
})
