import { createFileRoute } from '@tanstack/react-router'
import { destinationOf } from '../../../browser/navigation/destination-of.ts'
import { findSavedNames } from '../../../browser/navigation/find-saved-names.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { linkSearch } from '../../../browser/navigation/sign-in-search.ts'
import { LinkStatusPanel } from '../../../features/accounts/ui/link-status.tsx'
import { loadLinkPage } from '../../../features/accounts/ui/load-link-page.ts'
import { paths } from '../../../lib/address/paths.ts'
import { HomeScreen } from '../../../screens/home/home-screen.tsx'
import { loadHomeScreen } from '../../../screens/home/load-home-screen.ts'

/** Opens home, and over it what became of the link of a letter. */
export const Route = createFileRoute('/uk/_reading/new-email')({
  // of few people: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'front', browserOnly: ['token'] },
  validateSearch: linkSearch,
  loader: async ({ context }) => {
    const [page, home] = await Promise.all([
      loadLinkPage(context, 'new-email', paths.newEmail),
      loadHomeScreen(context, destinationOf(await findSavedNames(context))),
    ])
    return { ...page, home }
  },
  head: headOfLoader,
  component: NewEmail,
})

function NewEmail() {
  return (
    <>
      <LinkStatusPanel page="new-email" status={Route.useSearch().status} />
      <HomeScreen {...Route.useLoaderData().home} />
    </>
  )
}
