import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { pageHead } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn, wholeSearch } from '../../../../browser/navigation/require-sign-in.ts'
import { EditScreen } from '../../../../features/people/ui/edit/edit-screen.tsx'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { SettingsPage } from '../../../../screens/settings/settings-page.tsx'

export const Route = createFileRoute('/uk/_reading/profile/edit')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'settings', disallow: 'all', offline: 'never' },
  validateSearch: wholeSearch,
  beforeLoad: requireSignIn,
  // a form begins with what is true now: what was read before would be saved over it
  gcTime: 0,
  loader: async ({ context, location }) => (await orSignIn(context.api.getUser({}), location)).user,
  head: ({ match }) =>
    pageHead(match.context, {
      title: m.edit_title(),
      description: m.edit_about(),
      robots: 'noindex,follow',
      path: paths.editProfile,
    }),
  component: () => (
    <SettingsPage current="profile">
      <EditScreen user={Route.useLoaderData()} />
    </SettingsPage>
  ),
})
