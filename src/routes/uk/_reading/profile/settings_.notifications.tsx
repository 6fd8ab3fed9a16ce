import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn, wholeSearch } from '../../../../browser/navigation/require-sign-in.ts'
import { loadChannels } from '../../../../features/notifications/ui/settings/load-channels.ts'
import { NotificationSettingsScreen } from '../../../../features/notifications/ui/settings/notification-settings-screen.tsx'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { SettingsPage } from '../../../../screens/settings/settings-page.tsx'

export const Route = createFileRoute('/uk/_reading/profile/settings_/notifications')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'settings', disallow: 'all', offline: 'never' },
  validateSearch: wholeSearch,
  beforeLoad: requireSignIn,
  // a form begins with what is true now: what was read before would be saved over it
  gcTime: 0,
  loader: async ({ context, location }) => ({
    ...(await orSignIn(loadChannels(context), location)),
    head: {
      title: m.channels_title(),
      description: m.channels_about(),
      robots: 'noindex,follow',
      path: paths.notificationSettings,
    },
  }),
  head: headOfLoader,
  component: NotificationSettings,
})

function NotificationSettings() {
  const me = useMe()
  const loaded = Route.useLoaderData()
  return (
    me && (
      <SettingsPage current="notifications">
        <NotificationSettingsScreen loaded={loaded} username={me.username} />
      </SettingsPage>
    )
  )
}
