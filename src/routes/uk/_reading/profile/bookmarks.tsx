import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { BookmarksScreen } from '../../../../features/bookmarks/ui/bookmarks-screen.tsx'
import { bookmarksSearch } from '../../../../features/bookmarks/ui/bookmarks-search.ts'
import { loadBookmarks } from '../../../../features/bookmarks/ui/load-bookmarks.ts'

/** A page of its own and not below the head of one's profile: on a phone it begins with what was kept. */
export const Route = createFileRoute('/uk/_reading/profile/bookmarks')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list', disallow: 'all' },
  validateSearch: bookmarksSearch,
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => bookmarksSearch(search),
  loader: ({ context, deps, location }) => orSignIn(loadBookmarks(context, deps), location),
  head: headOfLoader,
  component: () => <BookmarksScreen {...Route.useLoaderData()} />,
})
