import { serve } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { resolveScope } from '../places/scope.ts'
import { hydratePosts } from '../posts/hydrate-posts.ts'
import { shelf } from '../posts/shelves.ts'
import { findTags } from '../tags/find-tags.ts'
import { listEvents as call } from './contract.ts'
import { selectByTags } from './select-by-tags.ts'
import { type CalendarQuery, countCalendar, selectCalendar, sideOf } from './select-calendar.ts'

/** Events by their start: those to come with the nearest first, or the archive with the latest first. */
export const listEvents = serve(call).handler(async ({ input, context }) => {
  const { page, perPage, when } = input
  const scope = await resolveScope(context.db, input)
  const tags = await findTags(context.db, input.tagNames ?? [])
  const everything: CalendarQuery = { scope, tagId: 0, when, now: new Date() }
  const [total, chosen] = await Promise.all([
    countCalendar(context.db, everything),
    choose(
      context,
      everything,
      tags.map((tag) => tag?.id),
      page,
      perPage,
    ),
  ])
  return {
    tape: await hydratePosts(context, chosen.ids),
    total,
    totalByQuery: chosen.total,
    page,
    perPage,
  }
})

async function choose(
  { db }: RequestContext,
  everything: CalendarQuery,
  asked: readonly (number | undefined)[],
  page: number,
  perPage: number,
): Promise<{ ids: number[]; total: number }> {
  const tagIds = [...new Set(asked.flatMap((id) => id ?? []))]
  if (asked.includes(undefined)) return { ids: [], total: 0 }
  if (tagIds.length > 1) {
    const { scope } = everything
    return selectByTags(
      db,
      { scope, shelf: shelf.calendar, tagIds, page, perPage },
      sideOf(everything),
    )
  }
  return selectCalendar(db, { ...everything, tagId: tagIds[0] ?? 0, page, perPage })
}
