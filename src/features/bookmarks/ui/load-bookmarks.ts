import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths, withPage } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { BookmarksSearch, bookmarkTypes } from './bookmarks-search.ts'

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
