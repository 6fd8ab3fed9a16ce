import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '../../../../browser/navigation/list-search.ts'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { HealthScreen } from '../../../../features/console/ui/health/health-screen.tsx'
import { healthSearch } from '../../../../features/console/ui/health/health-search.ts'
import { loadHealth } from '../../../../features/console/ui/health/load-health.ts'

export const Route = createFileRoute('/uk/_reading/admin/health')({
  // of staff alone: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  validateSearch: wordsOf('days'),
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) =>
    orSignIn(loadHealth(context, context.me, healthSearch(deps)), location),
  staleTime: 0,
  head: headOfLoader,
  component: () => <HealthScreen {...Route.useLoaderData()} />,
})
