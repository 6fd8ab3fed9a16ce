import { createFileRoute } from '@tanstack/react-router'
import { destinationOf } from '../../../browser/navigation/destination-of.ts'
import { findSavedNames } from '../../../browser/navigation/find-saved-names.ts'
import { pageHead } from '../../../browser/navigation/page-head.ts'
import { linkSearch } from '../../../browser/navigation/sign-in-search.ts'
import { loadLinkPage } from '../../../features/accounts/ui/load-link-page.ts'
import { NewPasswordPanel } from '../../../features/accounts/ui/new-password-panel.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { HomeScreen } from '../../../screens/home/home-screen.tsx'
import { loadHomeScreen } from '../../../screens/home/load-home-screen.ts'

/** Opens home, and over it the form for a new password, or why the link of the letter gives none. */
export const Route = createFileRoute('/uk/_reading/new-password')({
  staticData: { browserOnly: ['token'] },
  validateSearch: linkSearch,
  loader: async ({ context }) => {
    const [page, home] = await Promise.all([
      loadLinkPage(context, 'new-password', paths.newPassword),
      loadHomeScreen(context, destinationOf(await findSavedNames(context))),
    ])
    return { ...page, home }
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData.head) : {}),
  component: NewPassword,
})

function NewPassword() {
  const { token, status, undo } = Route.useSearch()
  return (
    <>
      <NewPasswordPanel token={status ? undefined : token} undoesEmail={undo === 'email'} />
      <HomeScreen {...Route.useLoaderData().home} />
    </>
  )
}
