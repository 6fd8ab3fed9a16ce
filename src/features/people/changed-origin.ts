import type { Kysely } from 'kysely'
import { USUAL_ORIGIN } from '../../lib/api/usual-origin.ts'
import * as m from '../../paraglide/messages.js'
import type { DB } from '../../platform/db/tables.generated.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { findCityIfAny } from '../places/cities/find-city.ts'
import { findDestinationCountry } from '../places/find-destination-country.ts'
import type { ProfileChange } from './contract.ts'

interface Origin {
  readonly origin_code: string
  readonly origin_city_id: number | null
}

/**
 * The origin of a person after a change; undefined when the change does not touch it. A city belongs to its country:
 * another country clears it, and a city without a country is looked up in the current one.
 * @throws 400 for a country that we do not have, or a city that the country does not have
 */
export async function changedOrigin(
  tx: Kysely<DB>,
  { country, city }: ProfileChange,
  before: Origin,
): Promise<Partial<Origin>> {
  const code = country === undefined ? before.origin_code : (country ?? USUAL_ORIGIN)
  if (country && !(await findDestinationCountry(tx, country)))
    throw badInput('country', m.refused_unlisted_country())
  const isSame = code === before.origin_code
  return {
    ...(!isSame && { origin_code: code }),
    ...((city !== undefined || !isSame) && {
      origin_city_id: city ? await idOfCity(tx, code, city) : null,
    }),
  }
}

async function idOfCity(tx: Kysely<DB>, code: string, slug: string): Promise<number> {
  const city = await findCityIfAny(tx, code, slug)
  if (!city) throw badInput('city', m.refused_no_city())
  return city.id
}
