import { createFileRoute } from '@tanstack/react-router'
import { destinationOf } from '../../../browser/navigation/destination-of.ts'
import { findSavedNames } from '../../../browser/navigation/find-saved-names.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { linkSearchOf } from '../../../browser/navigation/sign-in-search.ts'
import { UnsubscribePanel } from '../../../features/notifications/ui/unsubscribe-panel.tsx'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { HomeScreen } from '../../../screens/home/home-screen.tsx'
import { loadHomeScreen } from '../../../screens/home/load-home-screen.ts'

const unsubscribeSearch = linkSearchOf(['news', 'digest', 'unknown'])

/** Opens home, and over it the button that ends letters of a list, or what it came to. */
export const Route = createFileRoute('/uk/_reading/unsubscribe')({
  // of few people: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'front', browserOnly: ['token'] },
  validateSearch: unsubscribeSearch,
  loader: async ({ context }) => ({
    ...(await loadHomeScreen(context, destinationOf(await findSavedNames(context)))),
    head: {
      title: m.unsubscribe_title(),
      description: m.unsubscribe_title(),
      robots: 'noindex,nofollow',
      path: paths.unsubscribed,
    },
  }),
  head: headOfLoader,
  component: Unsubscribe,
})

function Unsubscribe() {
  const { status, token } = Route.useSearch()
  return (
    <>
      <UnsubscribePanel status={status} token={token} />
      <HomeScreen {...Route.useLoaderData()} />
    </>
  )
}
