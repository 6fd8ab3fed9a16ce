import { createFileRoute } from '@tanstack/react-router'
import { beforeOf } from '../../../../browser/navigation/list-search.ts'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { loadOwnReports } from '../../../../features/reports/ui/load-report.ts'
import { OwnReportsScreen } from '../../../../features/reports/ui/own-reports-screen.tsx'

export const Route = createFileRoute('/uk/_reading/profile/reports')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { disallow: 'all', offline: 'never' },
  validateSearch: beforeOf,
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => beforeOf(search),
  loader: ({ context, deps, location }) => orSignIn(loadOwnReports(context, deps.before), location),
  // decisions are made meanwhile
  staleTime: 0,
  head: headOfLoader,
  component: () => <OwnReportsScreen {...Route.useLoaderData()} />,
})
