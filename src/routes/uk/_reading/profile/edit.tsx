import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn, wholeSearch } from '../../../../browser/navigation/require-sign-in.ts'
import { ArrivalSection } from '../../../../features/arrival/ui/arrival-section.tsx'
import { EditScreen } from '../../../../features/people/ui/edit/edit-screen.tsx'
import { paths } from '../../../../lib/address/paths.ts'
import { isBusinessType } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import { SettingsPage } from '../../../../screens/settings/settings-page.tsx'

export const Route = createFileRoute('/uk/_reading/profile/edit')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'settings', disallow: 'all', offline: 'never' },
  validateSearch: wholeSearch,
  beforeLoad: requireSignIn,
  // a form begins with what is true now: what was read before would be saved over it
  gcTime: 0,
  loader: async ({ context: { api }, location }) => {
    const [{ user }, arrival] = await orSignIn(
      Promise.all([api.getUser({}), api.getArrival({})]),
      location,
    )
    return {
      user,
      arrival,
      head: {
        title: m.edit_title(),
        description: m.edit_about(),
        robots: 'noindex,follow',
        path: paths.editProfile,
      },
    }
  },
  head: headOfLoader,
  component: function Edit() {
    const { user, arrival } = Route.useLoaderData()
    return (
      <SettingsPage current="profile">
        <EditScreen user={user} />
        {!isBusinessType(user.type) && (
          <div className="settings">
            <ArrivalSection {...arrival} />
          </div>
        )}
      </SettingsPage>
    )
  },
})
