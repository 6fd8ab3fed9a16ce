import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '../../../browser/navigation/list-search.ts'
import { orSignIn } from '../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../browser/navigation/require-sign-in.ts'
import { ClaimScreen } from '../../../features/businesses/ui/claim/claim-screen.tsx'
import { loadClaim } from '../../../features/businesses/ui/claim/load-claim.ts'

export const Route = createFileRoute('/uk/_reading/claim')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { disallow: 'all', offline: 'never' },
  validateSearch: wordsOf('business'),
  loaderDeps: ({ search }) => search,
  beforeLoad: requireSignIn,
  loader: ({ context, deps, location }) => orSignIn(loadClaim(context, deps), location),
  staleTime: 0,
  head: headOfLoader,
  component: () => <ClaimScreen {...Route.useLoaderData()} />,
})
