import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../browser/navigation/require-sign-in.ts'
import { DecisionScreen } from '../../../features/decisions/ui/decision-screen.tsx'
import { loadDecision } from '../../../features/decisions/ui/load-decision.ts'

export const Route = createFileRoute('/uk/_reading/decisions/$puid')({
  // of few people: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { disallow: 'all', offline: 'never' },
  beforeLoad: requireSignIn,
  loader: ({ context, params, location }) => orSignIn(loadDecision(context, params.puid), location),
  staleTime: 0,
  head: headOfLoader,
  component: () => <DecisionScreen {...Route.useLoaderData()} />,
})
