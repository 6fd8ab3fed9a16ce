import { type Period, periodOf } from '../../overview/metrics.ts'

export interface OverviewSearch {
  readonly days?: Period
  readonly country?: string
  readonly city?: string
}

/** The query of the overview: over how many days, the usual 30 unsaid, and where. */
export function overviewSearch(search: Record<string, unknown>): OverviewSearch {
  const days = periodOf(search.days)
  const { country, city } = search
  const isCountry = typeof country === 'string' && /^[a-z]{2}$/.test(country)
  return {
    ...(days && { days }),
    ...(isCountry && { country }),
    ...(isCountry && typeof city === 'string' && city && { city }),
  }
}
