import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../browser/navigation/list-search.ts'
import { orSignIn } from '../../../browser/navigation/or-sign-in.ts'
import { pageHead } from '../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../browser/navigation/require-sign-in.ts'
import { loadWaiting } from '../../../features/moderation/ui/load-waiting.ts'
import { ModerationScreen } from '../../../features/moderation/ui/moderation-screen.tsx'

export const Route = createFileRoute('/uk/_reading/moderation')({
  // of staff alone: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { disallow: 'all', offline: 'never' },
  validateSearch: pageOf,
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ context, deps, location }) =>
    orSignIn(loadWaiting(context, context.me, deps.page), location),
  // others decide too
  staleTime: 0,
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData.head) : {}),
  component: () => <ModerationScreen {...Route.useLoaderData()} />,
})
