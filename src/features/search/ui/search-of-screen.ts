import { pageOf } from '../../../browser/navigation/list-search.ts'
import type { SearchScope } from '../contract.ts'

const MAX_LENGTH = 200

export const searchScopes = [
  'all',
  'questions',
  'posts',
  'events',
  'customer',
] as const satisfies readonly SearchScope[]

export interface SearchOfScreen {
  readonly search?: string
  readonly scope?: SearchScope
  /** The code of the country that those who wrote it come from; written small in addresses. */
  readonly from?: string
  readonly page?: number
}

/** The query of the search screen: what is searched for, in which scope, by those from where, and the page. */
export function searchOfScreen(search: Record<string, unknown>): SearchOfScreen {
  const text =
    typeof search.search === 'string'
      ? search.search.trim().slice(0, MAX_LENGTH).toWellFormed()
      : ''
  const scope = searchScopes.find((one) => one === search.scope && one !== 'all')
  const from = /^[a-z]{2}$/i.test(String(search.from)) && String(search.from).toLowerCase()
  const { page } = pageOf(search)
  return {
    ...(text && { search: text }),
    ...(scope && { scope }),
    ...(from && { from }),
    ...(page && { page }),
  }
}
