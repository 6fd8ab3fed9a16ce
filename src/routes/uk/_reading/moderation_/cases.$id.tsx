import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { CaseScreen } from '../../../../features/moderation/ui/case/case-screen.tsx'
import { loadCase } from '../../../../features/moderation/ui/load-cases.ts'

export const Route = createFileRoute('/uk/_reading/moderation_/cases/$id')({
  // of few people: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  beforeLoad: requireSignIn,
  loader: ({ context, params, location }) =>
    orSignIn(loadCase(context, context.me, Number(params.id)), location),
  staleTime: 0,
  head: headOfLoader,
  component: () => <CaseScreen {...Route.useLoaderData()} />,
})
