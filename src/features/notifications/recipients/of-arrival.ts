import { sql } from 'kysely'
import { CUSTOMER_TYPE } from '../../../lib/api/type-numbers.ts'
import { countOf } from '../../../platform/db/counted-list.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Fact } from '../../../platform/jobs/facts.ts'
import type { Cursor } from '../../../platform/jobs/job-payloads.ts'
import { isShown } from '../../people/lists/shown-customers.ts'
import { ARRIVED_DAYS, hidesHome } from '../../people/lists/who-arrived.ts'
import { arrivalCause } from './cause-of.ts'
import { type Audience, BATCH, type Recipient } from './recipient.ts'

/** Where more of us live, it is no news that somebody comes: nobody is told. */
export const MAX_PEOPLE = 30

/**
 * Somebody arrived and agreed to be shown: who follows their city is told while few live in it, and who follows the
 * country while few live there.
 * @returns undefined when they are not shown as arrived, or hide where they live
 */
export async function audienceOfArrival(
  db: Database,
  { customerId }: Extract<Fact, { type: 'arrived' }>,
  after: Cursor | undefined,
): Promise<Audience | undefined> {
  const place = await findPlace(db, customerId)
  if (!place) return undefined
  const { cityId, citySlug: city, countryCode } = place
  const country = countryCode.toLowerCase()
  const followers = await selectFollowers(db, place, after?.id ?? 0)
  const last = followers.length === BATCH ? followers.at(-1) : undefined
  return {
    news: {
      cause: arrivalCause(customerId, cityId ?? countryCode),
      actorId: customerId,
      postId: null,
      commentId: null,
      detail: {},
    },
    recipients: followers.map(
      ({ subscriberId, isOfCity }): Recipient => ({
        customerId: subscriberId,
        kind: 'arrival',
        groupKey: `arrival:${isOfCity ? cityId : countryCode}`,
        followed: isOfCity && cityId !== null ? { cityId } : { countryCode },
        detail: { country, ...(isOfCity && city && { city }) },
      }),
    ),
    next: last && { id: last.id },
  }
}

/** Where somebody arrived, as others may see it. */
async function findPlace(db: Database, customerId: number) {
  const { rows } = await sql<Place>`
    select c.country_code as "countryCode", c.city_id as "cityId", city.slug as "citySlug",
      ${countOf({ kind: 'people', cityId: sql`c.city_id` })} <= ${MAX_PEOPLE} as "isSmallCity",
      ${countOf({ kind: 'people', countryCode: sql`c.country_code` })} <= ${MAX_PEOPLE} as "isSmallCountry"
    from customer c left join city on city.id = c.city_id
    where c.id = ${customerId} and c.country_code is not null
      and c.arrived_at > now() - make_interval(days => ${sql.lit(ARRIVED_DAYS)})
      and c.type = ${sql.lit(CUSTOMER_TYPE.person)} and ${isShown('c')} and not ${hidesHome('c')}`.execute(
    db,
  )
  return rows[0]
}

interface Place {
  readonly countryCode: string
  readonly cityId: number | null
  readonly citySlug: string | null
  readonly isSmallCity: boolean
  readonly isSmallCountry: boolean
}

interface Follower {
  /** Of the subscription. */
  readonly id: number
  readonly subscriberId: number
  readonly isOfCity: boolean
}

/** Who follows the city or the country, as far as few live there; each list is read by its index. */
async function selectFollowers(db: Database, place: Place, after: number): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    select * from (
      (select id, subscriber_id as "subscriberId", true as "isOfCity" from subscription
        where ${place.isSmallCity} and city_id = ${place.cityId} and id > ${after}
        order by id limit ${BATCH})
      union all
      (select id, subscriber_id, false from subscription
        where ${place.isSmallCountry} and country_code = ${place.countryCode} and id > ${after}
        order by id limit ${BATCH})
    ) follower order by id limit ${BATCH}`.execute(db)
  return rows
}
