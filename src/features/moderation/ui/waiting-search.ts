import { beforeOf, pageOf } from '../../../browser/navigation/list-search.ts'

export interface WaitingSearch {
  readonly page?: number
  /** What waits without it. */
  readonly list?: 'noted'
  readonly before?: number
}

/** The query of the page of what waits: a page of it, or the list of what was noted from an entry on. */
export const waitingSearch = (query: Record<string, unknown>): WaitingSearch =>
  query.list === 'noted' ? { list: 'noted', ...beforeOf(query) } : pageOf(query)
