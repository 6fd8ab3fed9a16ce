import type { ViewerContext } from '../../platform/context.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { PostCard } from '../posts/contract.ts'
import { hydrateChosen } from '../posts/hydrate-posts.ts'
import { chosenPostRows } from '../posts/post-rows.ts'
import { type CalendarQuery, firstOfCalendar, totalOfSide } from './select/select-calendar.ts'

/** The cards of the first page of events to come, or past, and how many there are, in one question. */
export async function loadFirstEvents(
  services: ViewerContext,
  query: CalendarQuery & { perPage: number },
): Promise<{ tape: PostCard[]; total: number }> {
  const { scope, tagId, when, now, perPage } = query
  const { countryCode, cityId } = scope
  const select = selectFirst[when]
  const rows = await select(services.db, countryCode, cityId, tagId, now, perPage)
  const chosen = await hydrateChosen(services, rows)
  return { tape: chosen.map(({ card }) => card), total: rows[0]?.total ?? 0 }
}

const prepareFirst = (when: CalendarQuery['when']) =>
  prepare(
    (
      db,
      countryCode: string | undefined,
      cityId: number | undefined,
      tagId: number,
      now: Date,
      perPage: number,
    ) => {
      const query: CalendarQuery = { scope: { countryCode, cityId }, tagId, when, now }
      return chosenPostRows(db, [firstOfCalendar(query, perPage)]).select(
        totalOfSide(query).as('total'),
      )
    },
  )

const selectFirst = { coming: prepareFirst('coming'), past: prepareFirst('past') }
