import { pageOf } from '../../../browser/navigation/list-search.ts'

const MAX_LENGTH = 200
/** The kinds that a list is narrowed to, in the order of the links. */
export const bookmarkTypes = ['post', 'question', 'event', 'answer', 'comment'] as const

export interface BookmarksSearch {
  readonly query?: string
  readonly type?: (typeof bookmarkTypes)[number]
  readonly page?: number
}

/** Which bookmarks an address asks for. */
export function bookmarksSearch(search: Record<string, unknown>): BookmarksSearch {
  const query = typeof search.query === 'string' ? search.query.trim().slice(0, MAX_LENGTH) : ''
  const type = bookmarkTypes.find((one) => one === search.type)
  const { page } = pageOf(search)
  return { ...(query && { query }), ...(type && { type }), ...(page && { page }) }
}
