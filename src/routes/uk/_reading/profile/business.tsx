import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn, wholeSearch } from '../../../../browser/navigation/require-sign-in.ts'
import { EditBusinessScreen } from '../../../../features/businesses/ui/edit/edit-business-screen.tsx'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { OwnPhotos } from '../../../../screens/business/own-photos.tsx'
import { SettingsPage } from '../../../../screens/settings/settings-page.tsx'

export const Route = createFileRoute('/uk/_reading/profile/business')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'settings', disallow: 'all', offline: 'never' },
  validateSearch: wholeSearch,
  beforeLoad: requireSignIn,
  // a form begins with what is true now: what was read before would be saved over it
  gcTime: 0,
  loader: async ({ context, location }) => {
    const { username } = context.me
    const [{ user }, { business }] = await Promise.all([
      orSignIn(context.api.getUser({}), location),
      context.api.getBusiness({ username }),
    ])
    return {
      user,
      business,
      head: {
        title: m.edit_business_title(),
        description: m.edit_business_about(),
        robots: 'noindex,follow',
        path: paths.editBusiness,
      },
    }
  },
  head: headOfLoader,
  component: () => {
    const { user, business } = Route.useLoaderData()
    return (
      <SettingsPage current="business">
        <EditBusinessScreen user={user} business={business} />
        {business && <OwnPhotos uuid={user.uuid} saved={business.photos} />}
      </SettingsPage>
    )
  },
})
