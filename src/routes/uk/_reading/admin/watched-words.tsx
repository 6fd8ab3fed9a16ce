import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { loadWatchedWords } from '../../../../features/staff/ui/load-staff-screens.ts'
import { WatchedWordsScreen } from '../../../../features/staff/ui/watched-words-screen.tsx'

export const Route = createFileRoute('/uk/_reading/admin/watched-words')({
  // of staff alone: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  beforeLoad: requireSignIn,
  loader: ({ context, location }) => orSignIn(loadWatchedWords(context, context.me), location),
  staleTime: 0,
  head: headOfLoader,
  component: () => <WatchedWordsScreen {...Route.useLoaderData()} />,
})
