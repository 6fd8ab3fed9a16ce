import { sql } from 'kysely'
import { customerType } from '../../lib/api/type-numbers.ts'
import { shownName } from '../../lib/text/shown-name.ts'
import type { PlaceKeys, PlaceNames } from '../places/find-place-names.ts'
import { pictureAddress } from '../uploads/picture.ts'
import type { CustomerCard } from './contract.ts'
import { isShown } from './lists/shown-customers.ts'

/** The columns of a person beside what they wrote, as the queries of posts, comments and people name them. */
export interface CustomerCardRow {
  readonly username: string
  readonly first_name: string
  readonly last_name: string | null
  readonly type: number
  /** A text where a query has them as JSON. */
  readonly verified_at: Date | string | null
  readonly hidden_info: string[]
  readonly home_country_code: string | null
  readonly home_city_id: number | null
  readonly avatar_id: string | null
  readonly is_shown: boolean
}

/** These columns, for a query in which the person is `customer`. */
export const customerCardColumns = [
  'customer.username',
  'customer.first_name',
  'customer.last_name',
  'customer.type',
  'customer.verified_at',
  'customer.hidden_info',
  'customer.avatar_id',
  'customer.country_code as home_country_code',
  'customer.city_id as home_city_id',
  isShown('customer').as('is_shown'),
] as const

/** The id and these columns, for a query in which the person is `c`. */
export const cardColumnsOfC = sql`c.id, c.username, c.first_name, c.last_name, c.type, c.verified_at, c.hidden_info,
  c.avatar_id, c.country_code as home_country_code, c.city_id as home_city_id, ${isShown('c')} as is_shown`

/** Where a person lives, as rows refer to it. */
export const homeOf = (row: CustomerCardRow): PlaceKeys => ({
  country_code: row.home_country_code,
  city_id: row.home_city_id,
})

/** Wide enough for a face in a list on a sharp screen; 64 and 400 stand beside it. */
const AVATAR_WIDTH = 128

/** What everybody sees of a person in lists; what they hide is left out. */
export function presentCustomerCard(
  filesUrl: string,
  places: PlaceNames,
  row: CustomerCardRow,
): CustomerCard {
  const hides = (what: string) => row.hidden_info.includes(what)
  const country = places.countries.get(row.home_country_code ?? '')
  const city = places.cities.get(row.home_city_id ?? 0)
  return {
    username: row.username,
    name: shownName(row),
    avatar:
      row.avatar_id &&
      pictureAddress(filesUrl, { id: row.avatar_id, folder: 'customers' }, AVATAR_WIDTH),
    type: customerType(row.type),
    isVerified: row.verified_at !== null,
    countryName: (!hides('destinationCountry') && country?.name) || null,
    // a city would tell its country
    cityName: (!hides('destinationCity') && !hides('destinationCountry') && city?.name) || null,
  }
}

/** Who wrote something; null for who is not shown: what they wrote stays, without their name. */
export function presentAuthor(
  filesUrl: string,
  places: PlaceNames,
  row: CustomerCardRow,
): CustomerCard | null {
  return row.is_shown ? presentCustomerCard(filesUrl, places, row) : null
}

/**
 * The name that everybody sees of a person (`shownName`), in a statement.
 * @param person how the statement calls the table of people
 */
export const shownNameOf = (person: string) => {
  const column = (name: string) => sql.ref(`${person}.${name}`)
  return sql<string>`concat_ws(' ', ${column('first_name')},
    case when not 'lastName' = any (${column('hidden_info')}) then ${column('last_name')} end)`
}
