import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '../../../../browser/navigation/list-search.ts'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { loadOverview } from '../../../../features/console/ui/overview/load-overview.ts'
import { OverviewScreen } from '../../../../features/console/ui/overview/overview-screen.tsx'
import { overviewSearch } from '../../../../features/console/ui/overview/overview-search.ts'

export const Route = createFileRoute('/uk/_reading/admin/')({
  // of staff alone: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  validateSearch: wordsOf('days', 'country', 'city'),
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) =>
    orSignIn(loadOverview(context, context.me, overviewSearch(deps)), location),
  staleTime: 0,
  head: headOfLoader,
  component: () => <OverviewScreen {...Route.useLoaderData()} />,
})
