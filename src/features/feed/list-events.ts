import { serve } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { resolveScope } from '../places/scope.ts'
import type { PostCard } from '../posts/contract.ts'
import { hydratePosts } from '../posts/hydrate-posts.ts'
import { shelf } from '../posts/shelves.ts'
import { findTags } from '../tags/find-tags.ts'
import { listEvents as call } from './contract.ts'
import { loadFirstEvents } from './load-first-events.ts'
import { selectByTags } from './select-by-tags.ts'
import { type CalendarQuery, countCalendar, selectCalendar, sideOf } from './select-calendar.ts'

/**
 * Events by their end: those that are on or to come with the nearest first, or the archive with the latest first.
 * What stands on one page to come is told in the order of its beginnings, as people read dates.
 */
export const listEvents = serve(call).handler(async ({ input, context }) => {
  const { page, perPage, when } = input
  const scope = await resolveScope(context.db, input)
  const tags = await findTags(context.db, input.tagNames ?? [])
  const everything: CalendarQuery = { scope, tagId: 0, when, now: new Date() }
  const tagIds = tags.map((tag) => tag?.id)
  const [ofPlace, list] = await Promise.all([
    tagIds.length > 0 ? countCalendar(context.db, everything) : undefined,
    loadTape(context, everything, tagIds, page, perPage),
  ])
  const tape = when === 'coming' ? list.tape.toSorted(byStart) : list.tape
  return { tape, total: ofPlace ?? list.total, totalByQuery: list.total, page, perPage }
})

const startOf = ({ event }: PostCard) => Date.parse(event?.startsAt ?? '')
const byStart = (one: PostCard, other: PostCard) => startOf(one) - startOf(other)

async function loadTape(
  context: RequestContext,
  everything: CalendarQuery,
  asked: readonly (number | undefined)[],
  page: number,
  perPage: number,
): Promise<{ tape: PostCard[]; total: number }> {
  const tagIds = [...new Set(asked.flatMap((id) => id ?? []))]
  if (asked.includes(undefined)) return { tape: [], total: 0 }
  const query = { ...everything, tagId: tagIds[0] ?? 0, page, perPage }
  if (tagIds.length <= 1 && page === 1) return loadFirstEvents(context, query)
  const { ids, total } =
    tagIds.length > 1
      ? await selectByTags(
          context.db,
          { ...query, shelf: shelf.calendar, tagIds },
          sideOf(everything),
        )
      : await selectCalendar(context.db, query)
  return { tape: await hydratePosts(context, ids), total }
}
