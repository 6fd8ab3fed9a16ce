import { createFileRoute } from '@tanstack/react-router'
import { BookmarksScreen } from '../../../features/bookmarks/ui/bookmarks-screen.tsx'
import { bookmarksSearch, loadBookmarks } from '../../../features/bookmarks/ui/load-bookmarks.ts'
import { loadOwnPage } from '../../../features/people/ui/load-own-profile.ts'
import * as m from '../../../paraglide/messages.js'
import { orSignIn } from '../../../shell/or-sign-in.ts'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/uk/_reading/profile/_own/bookmarks')({
  validateSearch: bookmarksSearch,
  loaderDeps: ({ search }) => bookmarksSearch(search),
  loader: ({ deps, location, parentMatchPromise }) =>
    loadOwnPage({
      parent: parentMatchPromise,
      part: 'bookmarks',
      page: deps.page,
      list: orSignIn(loadBookmarks(deps), location),
    }),
  head: ({ loaderData }) =>
    loaderData ? pageHead({ ...loaderData.head, title: m.bookmarks_title() }) : {},
  component: () => <BookmarksScreen {...Route.useLoaderData()} />,
})
