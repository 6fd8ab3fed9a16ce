import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { ClaimsScreen } from '../../../../features/moderation/ui/claims/claims-screen.tsx'
import { loadClaims } from '../../../../features/moderation/ui/load-cases.ts'

export const Route = createFileRoute('/uk/_reading/moderation_/claims')({
  // of few people: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  beforeLoad: requireSignIn,
  loader: ({ context, location }) => orSignIn(loadClaims(context, context.me), location),
  staleTime: 0,
  head: headOfLoader,
  component: () => <ClaimsScreen {...Route.useLoaderData()} />,
})
