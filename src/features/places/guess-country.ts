import { serve } from '../../platform/api/serve.ts'
import { guessCountry as call } from './contract.ts'
import { countryOfAddress } from './country-of-address.ts'
import { findDestinationCountry } from './find-destination-country.ts'

/** The country that the visitor's address belongs to, if it is one to choose. */
export const guessCountry = serve(call).handler(async ({ context }) => {
  const code = await countryOfAddress(context.address, context.log)
  const country = code && (await findDestinationCountry(context.db, code))
  return { country: country || null }
})
