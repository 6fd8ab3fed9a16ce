import { sql } from 'kysely'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { hidesHome } from '../people/lists/who-arrived.ts'
import { getArrival as call } from './contract.ts'
import { isLately } from './set-arrival-shown.ts'
import type { Stage, WelcomeStep } from './welcome-steps.ts'

/** So many of the last texts and of the last comments are looked at. */
const RECENT = sql.lit(20)

/** The place of the last text or comment with one that the person in `customer` wrote, among the recent ones. */
const writtenAbout = sql<WrittenAbout>`(
  select jsonb_build_object('destinationCountry', written.country_code, 'destinationCity', city.slug)
  from (
    (select country_code, city_id, created_at from post
     where author_id = customer.id and deleted_at is null order by created_at desc limit ${RECENT})
    union all
    (select post.country_code, post.city_id, own.created_at
     from (
       select post_id, created_at from comment
       where author_id = customer.id and deleted_at is null order by id desc limit ${RECENT}
     ) own join post on post.id = own.post_id and ${isPublished('post')})
  ) written
  left join city on city.id = written.city_id
  where written.country_code is not null
  order by written.created_at desc limit 1)`
type WrittenAbout = { destinationCountry: string; destinationCity: string | null } | null

/** What somebody said when they came, at which step they stopped, and whether others see that they arrived. */
export const getArrival = serve(call).handler(async ({ context }) => {
  const row = await context.db
    .selectFrom('customer')
    .leftJoin('arrival', 'arrival.customer_id', 'customer.id')
    .select(['arrival.stage', 'arrival.next_step', 'customer.arrived_at'])
    .select([isLately.as('is_lately'), hidesHome('customer').as('hides_home')])
    .select(
      sql<WrittenAbout>`case when customer.country_code is null then ${writtenAbout} end`.as(
        'written_about',
      ),
    )
    .where('customer.id', '=', viewerOf(context).customerId)
    .executeTakeFirst()
  return {
    stage: (row?.stage ?? null) as Stage | null,
    nextStep: (row?.next_step ?? 'place') as WelcomeStep,
    isShown: Boolean(row?.is_lately && row.arrived_at),
    mayBeShown: row?.is_lately ?? false,
    hidesHome: row?.hides_home ?? false,
    writtenAbout: row?.written_about ?? null,
  }
})
