import { createFileRoute } from '@tanstack/react-router'
import { beforeOf } from '../../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { loadModerationLog } from '../../../../features/moderation/ui/load-cases.ts'
import { ModerationLogScreen } from '../../../../features/moderation/ui/moderation-log-screen.tsx'

export const Route = createFileRoute('/uk/_reading/moderation_/log')({
  // of few people: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', rss: 'moderation-log' },
  validateSearch: beforeOf,
  loaderDeps: ({ search }) => beforeOf(search),
  loader: ({ context, deps }) => loadModerationLog(context, deps.before),
  head: headOfLoader,
  component: () => <ModerationLogScreen {...Route.useLoaderData()} />,
})
