import type { DateBound } from '../../lib/time/date-bounds.ts'
import { serve } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { LIST_KIND } from '../../platform/db/list-kinds.ts'
import { resolveScope } from '../places/scope.ts'
import type { PostCard } from '../posts/contract.ts'
import { hydratePosts } from '../posts/hydrate-posts.ts'
import { findTags } from '../tags/find-tags.ts'
import { listEvents as call } from './contract.ts'
import { loadFirstEvents } from './load-first-events.ts'
import { selectArchiveSince } from './select/select-archive-since.ts'
import { selectByTags } from './select/select-by-tags.ts'
import {
  type CalendarQuery,
  countCalendar,
  selectCalendar,
  sideOf,
} from './select/select-calendar.ts'

/**
 * Events by their end: those that are on or to come with the nearest first, or the archive with the latest first.
 * What stands on one page to come is told in the order of its beginnings, as people read dates.
 */
export const listEvents = serve(call).handler(async ({ input, context }) => {
  const { page, perPage, when, since } = input
  const scope = await resolveScope(context.db, input)
  const tags = await findTags(context.db, input.tagNames ?? [])
  const everything: CalendarQuery = { scope, tagId: 0, when, now: new Date() }
  const tagIds = tags.map((tag) => tag?.id)
  const [ofPlace, list] = await Promise.all([
    tagIds.length > 0 && !since ? countCalendar(context.db, everything) : undefined,
    loadTape(context, everything, tagIds, { page, perPage, since }),
  ])
  const tape = when === 'coming' ? list.tape.toSorted(byStart) : list.tape
  return { tape, total: ofPlace ?? list.total, totalByQuery: list.total, page, perPage }
})

const startOf = ({ event }: PostCard) => Date.parse(event?.startsAt ?? '')
const byStart = (one: PostCard, other: PostCard) => startOf(one) - startOf(other)

interface Part {
  readonly page: number
  readonly perPage: number
  readonly since: DateBound | undefined
}

async function loadTape(
  context: RequestContext,
  everything: CalendarQuery,
  asked: readonly (number | undefined)[],
  { since, ...part }: Part,
): Promise<{ tape: PostCard[]; total: number }> {
  const tagIds = [...new Set(asked.flatMap((id) => id ?? []))]
  if (asked.includes(undefined)) return { tape: [], total: 0 }
  const query = { ...everything, tagId: tagIds[0] ?? 0, ...part }
  if (tagIds.length <= 1 && since) {
    const { ids, total } = await selectArchiveSince(context.db, { ...query, since })
    return { tape: await hydratePosts(context, ids), total }
  }
  if (tagIds.length <= 1 && part.page === 1) return loadFirstEvents(context, query)
  const { ids, total } =
    tagIds.length > 1
      ? await selectByTags(
          context.db,
          { ...query, listKind: LIST_KIND.calendar, tagIds },
          sideOf(everything, since),
        )
      : await selectCalendar(context.db, query)
  return { tape: await hydratePosts(context, ids), total }
}
