import { createFileRoute } from '@tanstack/react-router'
import { loadSettings } from '../../../features/accounts/ui/load-settings.ts'
import { SettingsScreen } from '../../../features/accounts/ui/settings-screen.tsx'
import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { orSignIn } from '../../../shell/or-sign-in.ts'
import { pageHead } from '../../../shell/page-head.ts'
import { requireSignIn, wholeSearch } from '../../../shell/require-sign-in.ts'
import { useShell } from '../../../shell/shell-context.ts'

export const Route = createFileRoute('/uk/_reading/profile/settings')({
  validateSearch: wholeSearch,
  beforeLoad: requireSignIn,
  loader: ({ location }) => orSignIn(loadSettings(), location),
  head: () =>
    pageHead({
      title: m.me_settings(),
      description: m.me_settings_about(),
      robots: 'noindex,follow',
      path: paths.settings,
    }),
  component: Settings,
})

function Settings() {
  const { me } = useShell()
  const data = Route.useLoaderData()
  return me && <SettingsScreen me={me} {...data} />
}
