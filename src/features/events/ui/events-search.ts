import { pageOf } from '../../../browser/navigation/list-search.ts'
import { type DateBound, sinceOf } from '../../../lib/time/date-bounds.ts'
import { isMonth } from '../../../lib/time/month.ts'

export type EventsView = 'coming' | 'calendar' | 'archive'

export interface EventsSearch {
  readonly view?: 'calendar' | 'archive'
  readonly month?: string
  readonly page?: number
  readonly since?: DateBound
}

/** The query of the pages of events; what it cannot be counts as absent. */
export function eventsSearch(search: Record<string, unknown>): EventsSearch {
  const view = search.view === 'calendar' || search.view === 'archive' ? search.view : undefined
  const month = view === 'calendar' && isMonth(search.month) ? search.month : undefined
  const since = view === 'archive' ? sinceOf(search) : {}
  return { ...(view && { view }), ...(month && { month }), ...since, ...pageOf(search) }
}
