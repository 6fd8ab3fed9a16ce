import { type RawBuilder, sql } from 'kysely'
import * as m from '../../paraglide/messages.js'
import type { ListKey } from '../../platform/db/counted-list.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/failures.ts'
import { shows } from '../../platform/page-cache/shown-on-page.ts'
import { findCity } from './cities/find-city.ts'
import { findCountry } from './find-country.ts'

/** The place a list is narrowed to: everywhere, a country, or a city of it. */
export interface Scope {
  readonly countryCode: string | undefined
  readonly cityId: number | undefined
}

/**
 * Resolves the destination of a request.
 * @throws 404 when the country or the city does not exist, or a city comes without its country
 */
export async function resolveScope(
  db: Database,
  input: { destinationCountry?: string | undefined; destinationCity?: string | undefined },
): Promise<Scope> {
  const { destinationCountry, destinationCity } = input
  if (!destinationCountry) {
    if (destinationCity) throw notFound(m.refused_city_alone())
    return shown({ countryCode: undefined, cityId: undefined })
  }
  if (!destinationCity) {
    await findCountry(db, destinationCountry)
    return shown({ countryCode: destinationCountry, cityId: undefined })
  }
  const city = await findCity(db, destinationCountry, destinationCity)
  return shown({ countryCode: destinationCountry, cityId: city.id })
}

function shown(scope: Scope): Scope {
  showsListsOf(scope)
  return scope
}

/** A page shows a list of this place: it is dropped when one of the lists gets an item or loses one. */
export const showsListsOf = ({ countryCode, cityId }: Scope): void =>
  shows('list', [cityId ?? countryCode ?? ''])

/** A place as a part of the key of a counted list: a city is named without its country. */
export const placeKey = ({
  countryCode,
  cityId,
}: Scope): Pick<ListKey, 'countryCode' | 'cityId'> => (cityId ? { cityId } : { countryCode })

/** The condition that narrows `listing` or `popular_listing` to a place, as its indexes want it. */
export function inScope(scope: Scope): RawBuilder<unknown> {
  if (scope.cityId) return sql`city_id = ${scope.cityId} and city_id <> 0`
  if (scope.countryCode) return sql`country_code = ${scope.countryCode} and country_code <> ''`
  return sql`true`
}
