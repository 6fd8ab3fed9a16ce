import { pageOf } from '../../../browser/navigation/list-search.ts'

/** The query of the pages of countries: `?country=pl`, `?search=…`, `?page=2`. */
export interface PlacesSearch {
  readonly country?: string
  readonly search?: string
  readonly page?: number
}

export function placesSearch(query: Record<string, unknown>): PlacesSearch {
  // the router reads `?search=123` and `?search=true` as a number and a truth
  const text = (value: unknown) =>
    value === undefined || typeof value === 'object' ? '' : String(value).trim().slice(0, 100)
  const country = text(query.country)
  const search = text(query.search)
  return { ...(country && { country }), ...(search && { search }), ...pageOf(query) }
}
