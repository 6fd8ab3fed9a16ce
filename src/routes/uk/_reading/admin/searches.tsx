import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '../../../../browser/navigation/list-search.ts'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { loadSearches } from '../../../../features/console/ui/searches/load-searches.ts'
import { SearchesScreen } from '../../../../features/console/ui/searches/searches-screen.tsx'
import { searchesSearch } from '../../../../features/console/ui/searches/searches-search.ts'

export const Route = createFileRoute('/uk/_reading/admin/searches')({
  // of staff alone: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  validateSearch: wordsOf('days', 'order'),
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) =>
    orSignIn(loadSearches(context, context.me, searchesSearch(deps)), location),
  staleTime: 0,
  head: headOfLoader,
  component: () => <SearchesScreen {...Route.useLoaderData()} />,
})
