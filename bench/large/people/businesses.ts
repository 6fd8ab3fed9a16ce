import type { Client } from 'pg'
import { categories } from '../../../src/features/businesses/policy.ts'
import { CUSTOMER_STATUS, CUSTOMER_TYPE } from '../../../src/lib/api/type-numbers.ts'

/** What businesses tell of themselves, as the trigger and their forms would have written it: most are open by day. */
export async function writeBusinesses(client: Client, firstPerson: number): Promise<number> {
  const { rowCount } = await client.query(
    `
    with told as (
      insert into business (customer_id, category, languages, address, latitude, longitude, is_listed, country_code,
        city_id, rating, time_zone)
      select c.id, ($2::text[])[1 + c.id * 7919 % ${categories.length}],
        case when c.id % 3 = 0 then array['uk', 'pl'] else array['uk'] end, 'вул. Головна, ' || c.id % 100,
        case when c.id % 3 > 0 then city.latitude + (c.id % 97 - 48) / 1000.0 end,
        case when c.id % 3 > 0 then city.longitude + (c.id % 89 - 44) / 700.0 end,
        c.status = ${CUSTOMER_STATUS.shown} and c.deleted_at is null
          and (c.email is null or c.email_verified_at is not null),
        case when not 'destinationCountry' = any (c.hidden_info) then c.country_code end,
        case when not c.hidden_info && array['destinationCountry', 'destinationCity'] then c.city_id end,
        c.rating, coalesce(city.time_zone, 'Europe/Warsaw')
      from customer c left join city on city.id = c.city_id
      where c.id >= $1 and c.type = ${CUSTOMER_TYPE.business}
      returning customer_id
    )
    insert into business_hours (customer_id, day, opens, closes)
    select customer_id, day, 540 + customer_id % 5 * 30, 1020 + customer_id % 7 * 60
    from told, generate_series(1, 5 + (customer_id % 3)::integer) day`,
    [firstPerson, [...categories]],
  )
  return rowCount ?? 0
}

/** The rating that they have by now. */
export async function copyRating(client: Client, firstPerson: number): Promise<number> {
  const { rowCount } = await client.query(
    `update business b set rating = c.rating from customer c
    where c.id = b.customer_id and b.customer_id >= $1 and b.rating <> c.rating`,
    [firstPerson],
  )
  return rowCount ?? 0
}
