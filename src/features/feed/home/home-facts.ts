import { type RawBuilder, sql } from 'kysely'
import { countOf } from '../../../platform/db/counted-list.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { LIST_KIND } from '../../../platform/db/list-kinds.ts'
import { awaitsWelcome } from '../../arrival/awaits-welcome.ts'
import { type TopCustomerRow, topCustomers } from '../../people/lists/top-customers.ts'
import { type ArrivedRow, whoArrived } from '../../people/lists/who-arrived.ts'
import { type DateRow, datesOf, type GuideRow, guidesOf } from '../../pins/pins-of.ts'
import { inScope, placeKey, type Scope } from '../../places/scope.ts'
import { followedTagsOf } from '../../subscriptions/followed-tags-of.ts'
import { newestSettled } from './select-settled.ts'
import { answeredTagsOf } from './select-waiting-for.ts'

/** What home shows beside publications. */
export interface HomeFacts {
  readonly people: number
  readonly joined: number | null
  readonly first_answer: number | null
  readonly guides: readonly GuideRow[] | null
  readonly dates: readonly DateRow[] | null
  readonly event_days: readonly string[] | null
  readonly interests: Interests | null
  readonly accepted: readonly AcceptedWords[] | null
  readonly arrived: readonly ArrivedRow[] | null
  readonly helpers: readonly TopCustomerRow[] | null
  readonly awaits_welcome: boolean | null
}

interface Interests {
  readonly answered: readonly number[] | null
  readonly followed: readonly number[] | null
  readonly city: number | null
}

interface AcceptedWords {
  readonly id: number
  readonly comment_id: number
  readonly excerpt: string
  readonly minutes: number
}

interface HomeFactsQuery {
  readonly scope: Scope
  readonly today: string
  readonly timeZone: string
  readonly viewerId: number | undefined
}

const HELPERS = 4

/** The facts as one JSON value, each from an index or a row that is kept for it. */
export const homeFacts = (query: HomeFactsQuery): RawBuilder<HomeFacts> => sql`json_build_object(
  'people', ${countOf({ kind: 'people', ...placeKey(query.scope) })},
  'joined', ${lastFigure(query.scope, 'joined', 7, query.today)},
  'first_answer', ${lastFigure(query.scope, 'first-answer', 30, query.today)},
  'guides', ${guidesOf(query.scope, query.viewerId)},
  'dates', ${datesOf(query.scope, query.today)},
  'event_days', ${eventDays(query)},
  'interests', ${query.viewerId === undefined ? sql`null` : interestsOf(query.viewerId)},
  'accepted', ${query.viewerId === undefined && !query.scope.countryCode ? acceptedWords() : sql`null`},
  'arrived', ${whoArrived(query.scope, query.viewerId)},
  'helpers', ${topCustomers({ countryCode: query.scope.countryCode }, HELPERS, query.viewerId)},
  'awaits_welcome', ${query.viewerId === undefined ? sql`null` : awaitsWelcome(query.viewerId)})`

/** Days after which a figure that nobody counted anew says nothing of today. */
const MAX_FIGURE_AGE = 3

/** The last figure of a place over some days, unless it was counted more than three days ago. */
const lastFigure = (
  { countryCode, cityId }: Scope,
  metric: string,
  span: number,
  today: string,
): RawBuilder<number | null> => sql`(
  select value from daily_statistic
  where country_code = ${countryCode ?? sql.lit('')} and city_id = ${cityId ?? sql.lit(0)}
    and metric = ${sql.lit(metric)} and span = ${sql.lit(span)} and day >= ${today}::date - ${sql.lit(MAX_FIGURE_AGE)}
  order by day desc limit 1)`

/** More of them change nothing about seven days. */
const MAX_OCCURRENCES = 300

/** The days of the seven from today on which an event begins. */
const eventDays = ({ scope, today, timeZone }: HomeFactsQuery): RawBuilder<unknown> => sql`(
  select json_agg(distinct (at at time zone ${timeZone})::date) from (
    select at from listing
    where ${inScope(scope)} and tag_id = 0 and list_kind = ${LIST_KIND.occurrences}
      and at >= ${today}::timestamp at time zone ${timeZone}
      and at < (${today}::timestamp + interval '7 days') at time zone ${timeZone}
    order by at limit ${sql.lit(MAX_OCCURRENCES)}) coming)`

const interestsOf = (viewerId: number): RawBuilder<unknown> => sql`json_build_object(
  'answered', (select json_agg(tag_id) from (${answeredTagsOf(viewerId)}) t),
  'followed', (select json_agg(tag_id) from (${followedTagsOf(viewerId)}) t),
  'city', (select city_id from customer where id = ${viewerId}))`

const acceptedWords = (): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object('id', p.id, 'comment_id', c.id, 'excerpt', c.excerpt,
    'minutes', greatest(0, extract(epoch from c.created_at - p.published_at) / 60)::integer))
  from (${newestSettled()}) settled join post p on p.id = settled.post_id
  join comment c on c.id = p.accepted_comment_id and ${isPublished('c')})`
