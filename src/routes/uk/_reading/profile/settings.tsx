import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn, wholeSearch } from '../../../../browser/navigation/require-sign-in.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { loadSettings } from '../../../../screens/settings/load-settings.ts'
import { SettingsPage } from '../../../../screens/settings/settings-page.tsx'
import { SettingsScreen } from '../../../../screens/settings/settings-screen.tsx'

export const Route = createFileRoute('/uk/_reading/profile/settings')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'settings', disallow: 'all', offline: 'never' },
  validateSearch: wholeSearch,
  beforeLoad: requireSignIn,
  loader: async ({ context, location }) => ({
    ...(await orSignIn(loadSettings(context), location)),
    head: {
      title: m.me_settings(),
      description: m.me_settings_about(),
      robots: 'noindex,follow',
      path: paths.settings,
    },
  }),
  head: headOfLoader,
  component: Settings,
})

function Settings() {
  const me = useMe()
  const data = Route.useLoaderData()
  return (
    me && (
      <SettingsPage current="account">
        <SettingsScreen me={me} {...data} />
      </SettingsPage>
    )
  )
}
