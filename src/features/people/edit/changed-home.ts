import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { registrationHome } from '../../accounts/registration/registration-home.ts'

interface Home {
  readonly country_code: string | null
  readonly city_id: number | null
}

/**
 * Where somebody lives, or which place a post is about, after a change; nothing when it says nothing of that. A city
 * belongs to its country: with another country it goes, and one without a country is looked for in that of now.
 * @throws 400 or 404 for a place that we do not have
 */
export async function changedHome(
  tx: Kysely<DB>,
  { destinationCountry, destinationCity }: Wanted,
  before: Home,
): Promise<Partial<Home>> {
  if (destinationCountry === undefined && destinationCity === undefined) return {}
  const country = destinationCountry === undefined ? before.country_code : destinationCountry
  const isSame = country === before.country_code
  if (destinationCity === undefined && isSame) return {}
  return registrationHome(tx, {
    destinationCountry: country ?? undefined,
    destinationCity: destinationCity ?? undefined,
  })
}

interface Wanted {
  readonly destinationCountry?: string | null | undefined
  readonly destinationCity?: string | null | undefined
}
