import { pictureAddress } from '../uploads/picture.ts'
import type { CustomerCard } from './contract.ts'

/** The columns of a person beside what they wrote, as the queries of posts, comments and people name them. */
export interface CustomerCardRow {
  readonly username: string
  readonly first_name: string
  readonly last_name: string | null
  readonly type: number
  readonly verified_at: Date | null
  readonly hidden_info: string[]
  readonly home_country_name: string | null
  readonly home_city_name: string | null
  readonly avatar_id: string | null
}

/** Wide enough for a face in a list on a sharp screen; 64 and 400 stand beside it. */
const AVATAR_WIDTH = 128

/** What everybody sees of a person in lists; what they hide is left out. */
export function presentCustomerCard(filesUrl: string, row: CustomerCardRow): CustomerCard {
  const hides = (what: string) => row.hidden_info.includes(what)
  return {
    username: row.username,
    name: nameOf(row, hides('lastName')),
    avatar:
      row.avatar_id &&
      pictureAddress(filesUrl, { id: row.avatar_id, folder: 'customers' }, AVATAR_WIDTH),
    type: row.type === 2 ? 2 : 1,
    isVerified: row.verified_at !== null,
    countryName: hides('destinationCountry') ? null : row.home_country_name,
    // a city would tell its country
    cityName: hides('destinationCity') || hides('destinationCountry') ? null : row.home_city_name,
  }
}

function nameOf(
  row: { first_name: string; last_name: string | null },
  withoutLast: boolean,
): string {
  return row.last_name && !withoutLast ? `${row.first_name} ${row.last_name}` : row.first_name
}
