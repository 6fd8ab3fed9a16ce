import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { findCity } from '../../places/cities/find-city.ts'
import { findDestinationCountry } from '../../places/find-destination-country.ts'

/**
 * Where somebody who joins lives, as the table of people has it.
 * @throws 400 for a country that we do not have or a city without one; 404 for a city that we do not have
 */
export async function registrationHome(
  db: Database,
  { destinationCountry, destinationCity }: Destination,
): Promise<{ country_code: string | null; city_id: number | null }> {
  if (!destinationCountry) {
    if (destinationCity) throw badInput('destinationCity', m.refused_city_alone())
    return { country_code: null, city_id: null }
  }
  const country = await findDestinationCountry(db, destinationCountry)
  if (!country) throw badInput('destinationCountry', m.refused_unlisted_country())
  const { countryCode } = country
  const city = destinationCity ? await findCity(db, countryCode, destinationCity) : undefined
  return { country_code: countryCode, city_id: city?.id ?? null }
}

interface Destination {
  readonly destinationCountry?: string | undefined
  readonly destinationCity?: string | undefined
}
