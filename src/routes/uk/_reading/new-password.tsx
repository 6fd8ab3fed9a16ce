import { createFileRoute } from '@tanstack/react-router'
import { loadLinkPage } from '../../../features/accounts/ui/load-link-page.ts'
import { NewPasswordPanel } from '../../../features/accounts/ui/new-password-panel.tsx'
import { HomeScreen } from '../../../features/feed/ui/home-screen.tsx'
import { loadHomeScreen } from '../../../features/feed/ui/load-home-screen.ts'
import { destinationOf } from '../../../shell/destination-of.ts'
import { findSavedNames } from '../../../shell/find-saved-names.ts'
import { pageHead } from '../../../shell/page-head.ts'
import { linkSearch } from '../../../shell/sign-in-search.ts'

/** Opens home, and over it the form for a new password, or why the link of the letter gives none. */
export const Route = createFileRoute('/uk/_reading/new-password')({
  validateSearch: linkSearch,
  loader: async () => {
    const [page, home] = await Promise.all([
      loadLinkPage('new-password'),
      loadHomeScreen(destinationOf(await findSavedNames())),
    ])
    return { ...page, home }
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
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
