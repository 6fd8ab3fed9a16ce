import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '../../../../browser/navigation/list-search.ts'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { loadManagedTags } from '../../../../features/console/ui/tags/load-managed-tags.ts'
import { ManagedTagsScreen } from '../../../../features/console/ui/tags/managed-tags-screen.tsx'
import { managedTagsSearch } from '../../../../features/console/ui/tags/managed-tags-search.ts'

export const Route = createFileRoute('/uk/_reading/admin/tags')({
  // of staff alone: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  validateSearch: wordsOf('search', 'after'),
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) =>
    orSignIn(loadManagedTags(context, context.me, managedTagsSearch(deps)), location),
  staleTime: 0,
  head: headOfLoader,
  component: () => <ManagedTagsScreen {...Route.useLoaderData()} />,
})
