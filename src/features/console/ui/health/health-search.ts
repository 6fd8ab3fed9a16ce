import { type Period, periodOf } from '../../overview/metrics.ts'

export interface HealthSearch {
  readonly days?: Period
}

/** The query of the page: over how many days letters are counted, the usual 30 unsaid. */
export function healthSearch(search: Record<string, unknown>): HealthSearch {
  const days = periodOf(search.days)
  return days ? { days } : {}
}
