import { type Period, periodOf } from '../../overview/metrics.ts'

export interface SearchesSearch {
  readonly days?: Period
  readonly order?: 'frequent'
}

/** The query of the searches: over how many days, the usual 30 unsaid, and in which order. */
export function searchesSearch(search: Record<string, unknown>): SearchesSearch {
  const days = periodOf(search.days)
  return {
    ...(days && { days }),
    ...(search.order === 'frequent' && { order: 'frequent' as const }),
  }
}
