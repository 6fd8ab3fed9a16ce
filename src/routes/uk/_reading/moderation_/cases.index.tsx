import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '../../../../browser/navigation/list-search.ts'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { CasesScreen } from '../../../../features/moderation/ui/cases-screen.tsx'
import { loadCases } from '../../../../features/moderation/ui/load-cases.ts'

export const Route = createFileRoute('/uk/_reading/moderation_/cases/')({
  // of few people: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  validateSearch: wordsOf('state', 'reason', 'type', 'country', 'page'),
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) => orSignIn(loadCases(context, context.me, deps), location),
  // others decide too
  staleTime: 0,
  head: headOfLoader,
  component: () => <CasesScreen {...Route.useLoaderData()} />,
})
