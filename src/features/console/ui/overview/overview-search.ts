import { PERIODS, type Period } from '../../overview/metrics.ts'

export interface OverviewSearch {
  readonly days?: Period
  readonly country?: string
  readonly city?: string
}

/** The query of the overview: over how many days, the usual 30 unsaid, and where. */
export function overviewSearch(search: Record<string, unknown>): OverviewSearch {
  const days = PERIODS.find((one) => String(one) === String(search.days))
  const { country, city } = search
  const isCountry = typeof country === 'string' && /^[a-z]{2}$/.test(country)
  return {
    ...(days && days !== 30 && { days }),
    ...(isCountry && { country }),
    ...(isCountry && typeof city === 'string' && city && { city }),
  }
}
