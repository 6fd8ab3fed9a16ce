import { sql } from 'kysely'
import type { ModeratedPlace } from '../../lib/api/moderates.ts'

/**
 * The places of the person of a query's `customer`; null: everywhere, also of who has no role.
 * @param city how a place names its city
 */
export const moderatedPlacesOf = <City extends 'city.id' | 'city.slug'>(city: City) =>
  sql<
    ModeratedPlace<City extends 'city.id' ? number : string>[] | null
  >`case when customer.role = 'moderator' and not customer.moderates_everywhere then coalesce((
    select json_agg(json_build_object('countryCode', place.country_code, 'city', ${sql.ref(city)})
      order by place.country_code, city.name nulls first)
    from moderator_place place left join city on city.id = place.city_id
    where place.customer_id = customer.id), '[]') end`
