import { createFileRoute } from '@tanstack/react-router'
import { destinationOf } from '../../../browser/navigation/destination-of.ts'
import { findSavedNames } from '../../../browser/navigation/find-saved-names.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { linkSearch } from '../../../browser/navigation/sign-in-search.ts'
import { ConfirmEmailPanel } from '../../../features/accounts/ui/confirm-email-panel.tsx'
import { loadConfirmationPreview } from '../../../features/accounts/ui/load-confirmation-preview.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { HomeScreen } from '../../../screens/home/home-screen.tsx'
import { loadHomeScreen } from '../../../screens/home/load-home-screen.ts'

/** Opens home, and over it the button that proves an address; a link that needs none never comes here. */
export const Route = createFileRoute('/uk/_reading/confirm-email')({
  // of few people: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  // what waits is told to who has the link alone
  staticData: { layout: 'front', isCached: false, isWayIn: true },
  validateSearch: linkSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    const [preview, home] = await Promise.all([
      loadConfirmationPreview(context, token),
      loadHomeScreen(context, destinationOf(await findSavedNames(context))),
    ])
    return {
      preview,
      home,
      head: {
        title: m.account_confirm_title(),
        description: m.account_confirm_text(),
        robots: 'noindex,nofollow',
        path: paths.confirmEmail,
      },
    }
  },
  head: headOfLoader,
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const { preview, home } = Route.useLoaderData()
  return (
    <>
      <ConfirmEmailPanel {...preview} />
      <HomeScreen {...home} />
    </>
  )
}
