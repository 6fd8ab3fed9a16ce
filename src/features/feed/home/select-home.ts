import { sql } from 'kysely'
import { LIST_KIND, listKindsOf } from '../../../platform/db/list-kinds.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import { chosenPostRows } from '../../posts/post-rows.ts'
import { firstOfCalendar } from '../select/select-calendar.ts'
import { newestOf } from '../select/select-listing.ts'
import { bestOf } from '../select/select-popular.ts'
import { type HomeFacts, homeFacts } from './home-facts.ts'
import { newestSettled } from './select-settled.ts'
import { waitingFor } from './select-waiting-for.ts'

export const NEWEST = 6
const UNANSWERED = 4
const EVENTS = 5
const POPULAR = 4
/** Of the newest are read besides: events that are over are left out. */
const SPARE = 2

/** The parts of home in the order of the query. */
export const HOME_PARTS = [
  'newest',
  'unanswered',
  'events',
  'popular',
  'waitingForMe',
  'answered',
] as const

/**
 * All that home shows, in one statement: a row for each publication of each part, or one without any, the first with
 * the facts.
 */
export const selectHome = prepare(
  (
    db,
    countryCode: string | undefined,
    cityId: number | undefined,
    now: Date,
    today: string,
    timeZone: string,
    viewerId: number | undefined,
  ) => {
    const scope = { countryCode, cityId }
    const list = { scope, tagId: 0 }
    const nothing = sql`select null::bigint where false`
    const rows = chosenPostRows(db, [
      newestOf({ ...list, listKinds: listKindsOf('all'), perPage: NEWEST + SPARE }),
      newestOf({ ...list, listKinds: [LIST_KIND.unanswered], perPage: UNANSWERED }),
      firstOfCalendar({ ...list, when: 'coming', now }, EVENTS),
      bestOf({ ...list, listKind: LIST_KIND.posts, perPage: POPULAR }),
      viewerId === undefined ? nothing : waitingFor(scope, viewerId),
      viewerId === undefined && !countryCode ? newestSettled() : nothing,
    ])
    const facts = sql<{
      facts: HomeFacts
    }>`(select ${homeFacts({ scope, today, timeZone, viewerId })} as facts)`
    return db
      .selectFrom(facts.as('known'))
      .leftJoin(rows.select('chosen.place').as('shown'), (join) => join.onTrue())
      .selectAll('shown')
      .select(
        sql<HomeFacts | null>`case when row_number() over (order by part, place) = 1 then facts end`.as(
          'facts',
        ),
      )
      .orderBy('part')
      .orderBy('place')
  },
)
