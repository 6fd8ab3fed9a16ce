import type { ReportedType } from '../../../lib/address/paths.ts'
import { REPORT_REASONS, type ReportReason } from '../../../lib/api/report-reasons.ts'

export interface CasesSearch {
  /** The open ones without it. */
  readonly state?: 'mine' | 'upheld' | 'rejected'
  readonly reason?: ReportReason
  readonly type?: ReportedType
  /** A country by its code. */
  readonly country?: string
  /** A city of that country, by the end of its address. */
  readonly city?: string
  /** Who works on them, by their username. */
  readonly by?: string
  readonly page?: number
}

const STATES = ['mine', 'upheld', 'rejected'] as const
/** What a case may be about, in the order of the filter. */
export const CASE_TYPES = ['post', 'question', 'event', 'answer', 'comment', 'customer'] as const
/** As many pages as listCases gives. */
const LAST_PAGE = 20

/** The query of the list of cases: which, why, about what, where, and the page. */
export function casesSearch(query: Record<string, unknown>): CasesSearch {
  const state = STATES.find((one) => one === query.state)
  const reason = REPORT_REASONS.find((one) => one === query.reason)
  const type = CASE_TYPES.find((one) => one === query.type)
  const { country, city, by } = query
  const isCountry = typeof country === 'string' && /^[A-Z]{2}$/.test(country)
  const page = Number(query.page)
  return {
    ...(state && { state }),
    ...(reason && { reason }),
    ...(type && { type }),
    ...(isCountry && { country }),
    ...(isCountry && typeof city === 'string' && /^[a-z0-9-]{1,100}$/.test(city) && { city }),
    ...(typeof by === 'string' && /^[a-z0-9_.-]{3,30}$/.test(by) && { by }),
    ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE && { page }),
  }
}
