import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { loadWaiting } from '../../../../features/moderation/ui/load-waiting.ts'
import { ModerationScreen } from '../../../../features/moderation/ui/moderation-screen.tsx'
import { NotedScreen } from '../../../../features/moderation/ui/noted-screen.tsx'
import { waitingSearch } from '../../../../features/moderation/ui/waiting-search.ts'

export const Route = createFileRoute('/uk/_reading/moderation_/waiting')({
  // of staff alone: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  validateSearch: waitingSearch,
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => waitingSearch(search),
  loader: ({ context, deps, location }) =>
    orSignIn(loadWaiting(context, context.me, deps), location),
  // others decide too
  staleTime: 0,
  head: headOfLoader,
  component: Waiting,
})

function Waiting() {
  const { list, noted, counts } = Route.useLoaderData()
  return noted ? (
    <NotedScreen noted={noted} counts={counts} />
  ) : (
    list && <ModerationScreen list={list} counts={counts} />
  )
}
