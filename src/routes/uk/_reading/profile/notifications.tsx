import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { loadNotifications } from '../../../../features/notifications/ui/load-notifications.ts'
import { NotificationsScreen } from '../../../../features/notifications/ui/notifications-screen.tsx'
import { notificationsSearch } from '../../../../features/notifications/ui/notifications-search.ts'

export const Route = createFileRoute('/uk/_reading/profile/notifications')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list', disallow: 'all' },
  validateSearch: notificationsSearch,
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => notificationsSearch(search),
  loader: ({ context, deps, location }) => orSignIn(loadNotifications(context, deps), location),
  // what was read on another page shows as read at once
  staleTime: 0,
  head: headOfLoader,
  component: () => <NotificationsScreen {...Route.useLoaderData()} />,
})
