import { createFileRoute } from '@tanstack/react-router'
import { destinationOf } from '../../../browser/navigation/destination-of.ts'
import { findSavedNames } from '../../../browser/navigation/find-saved-names.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { linkSearch } from '../../../browser/navigation/sign-in-search.ts'
import { loadConfirmationPreview } from '../../../features/accounts/ui/load-confirmation-preview.ts'
import { loadLinkPage } from '../../../features/accounts/ui/load-link-page.ts'
import { NewPasswordPanel } from '../../../features/accounts/ui/new-password-panel.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { HomeScreen } from '../../../screens/home/home-screen.tsx'
import { loadHomeScreen } from '../../../screens/home/load-home-screen.ts'

/** Opens home, and over it the form for a new password, or why the link of the letter gives none. */
export const Route = createFileRoute('/uk/_reading/new-password')({
  // of few people: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  // what waits is told to who has the link alone
  staticData: { layout: 'front', isCached: false, isWayIn: true },
  validateSearch: linkSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    const [{ held }, page, home] = await Promise.all([
      loadConfirmationPreview(context, token),
      loadLinkPage(context, 'new-password', paths.newPassword),
      loadHomeScreen(context, destinationOf(await findSavedNames(context))),
    ])
    return { ...page, held, home }
  },
  head: headOfLoader,
  component: NewPassword,
})

function NewPassword() {
  const { token, status, undo } = Route.useSearch()
  const { held, home } = Route.useLoaderData()
  return (
    <>
      <NewPasswordPanel
        token={status ? undefined : token}
        held={held}
        undoesEmail={undo === 'email'}
      />
      <HomeScreen {...home} />
    </>
  )
}
