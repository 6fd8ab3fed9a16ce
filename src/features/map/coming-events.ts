import { type RawBuilder, sql } from 'kysely'
import { LIST_KIND } from '../../platform/db/list-kinds.ts'
import { inScope, type Scope } from '../places/scope.ts'

/**
 * The events of a place that are on or begin within 30 days and are not cancelled, as a part of a query: `l` is of the
 * calendar, `e` the event. What is hidden or past stands in no calendar.
 * @param maxRead how many of the calendar are looked at, those that end first
 */
export const comingEvents = (scope: Scope, maxRead: number): RawBuilder<unknown> => sql`(
    select post_id, city_id, at from listing
    where ${inScope(scope)} and tag_id = 0 and list_kind = ${LIST_KIND.calendar} and at > now()
    order by at, post_id limit ${maxRead}
  ) l
  join lateral (
    select * from event where event.post_id = l.post_id and state <> 'cancelled' and not next_is_cancelled
      and coalesce(next_starts_at, starts_at) < now() + interval '30 days' offset 0
  ) e on true`
