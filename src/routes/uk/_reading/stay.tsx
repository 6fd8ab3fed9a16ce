import { createFileRoute } from '@tanstack/react-router'
import { destinationOf } from '../../../browser/navigation/destination-of.ts'
import { findSavedNames } from '../../../browser/navigation/find-saved-names.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { linkSearchOf } from '../../../browser/navigation/sign-in-search.ts'
import { StayPanel } from '../../../features/privacy/ui/stay-panel.tsx'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { HomeScreen } from '../../../screens/home/home-screen.tsx'
import { loadHomeScreen } from '../../../screens/home/load-home-screen.ts'

const staySearch = linkSearchOf(['stayed', 'newer', 'late'])

/** Opens home, and over it the button of who changes their mind about leaving, or what it came to. */
export const Route = createFileRoute('/uk/_reading/stay')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'front', browserOnly: ['token'] },
  validateSearch: staySearch,
  loader: async ({ context }) => ({
    ...(await loadHomeScreen(context, destinationOf(await findSavedNames(context)))),
    head: {
      title: m.stay_title(),
      description: m.stay_text(),
      robots: 'noindex,nofollow',
      path: paths.stay,
    },
  }),
  head: headOfLoader,
  component: Stay,
})

function Stay() {
  return (
    <>
      <StayPanel status={Route.useSearch().status} />
      <HomeScreen {...Route.useLoaderData()} />
    </>
  )
}
