import { pageOf } from '../../../browser/navigation/list-search.ts'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths, withPage } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

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

/** A page of one's bookmarks and its address. */
export async function loadBookmarks(
  { api }: LoaderContext,
  { query, type, page }: BookmarksSearch,
) {
  const list = await orNotFound(api.listBookmarks({ query, type, page }))
  const path = bookmarksPath({ query, type })
  return {
    list: { ...list, query, type, path },
    head: {
      title: m.bookmarks_title(),
      description: m.bookmarks_none_text(),
      robots: 'noindex,follow',
      path: withPage(path, list.page),
    },
  }
}

/** The address of the bookmarks of a kind that answer a query. */
export function bookmarksPath({
  query,
  type,
}: {
  query?: string | undefined
  type?: (typeof bookmarkTypes)[number] | undefined
}): string {
  const asked = new URLSearchParams({ ...(query && { query }), ...(type && { type }) })
  return paths.ownProfile('bookmarks') + (asked.size > 0 ? `?${asked}` : '')
}

export type BookmarksData = Awaited<ReturnType<typeof loadBookmarks>>
