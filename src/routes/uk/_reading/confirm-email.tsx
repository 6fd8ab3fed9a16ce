import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPanel } from '../../../features/accounts/ui/confirm-email-panel.tsx'
import { HomeScreen } from '../../../features/feed/ui/home-screen.tsx'
import { loadHomeScreen } from '../../../features/feed/ui/load-home-screen.ts'
import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { destinationOf } from '../../../shell/destination-of.ts'
import { findSavedNames } from '../../../shell/find-saved-names.ts'
import { pageHead } from '../../../shell/page-head.ts'
import { linkSearch } from '../../../shell/sign-in-search.ts'

/** Opens home, and over it the button that proves an address; a link that needs none never comes here. */
export const Route = createFileRoute('/uk/_reading/confirm-email')({
  validateSearch: linkSearch,
  loader: async () => loadHomeScreen(destinationOf(await findSavedNames())),
  head: () =>
    pageHead({
      title: m.account_confirm_title(),
      description: m.account_confirm_text(),
      robots: 'noindex,nofollow',
      path: paths.confirmEmail,
    }),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  return (
    <>
      <ConfirmEmailPanel />
      <HomeScreen {...Route.useLoaderData()} />
    </>
  )
}
