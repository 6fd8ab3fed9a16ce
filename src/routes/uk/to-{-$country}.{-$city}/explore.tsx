import { createFileRoute } from '@tanstack/react-router'
import { everywhereOf } from '../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { redirectToSaved } from '../../../browser/navigation/redirect-to-saved.ts'
import { paths } from '../../../lib/address/paths.ts'
import { ExploreScreen } from '../../../screens/explore/explore-screen.tsx'
import { loadExploreScreen } from '../../../screens/explore/load-explore-screen.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/explore')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'front', leadsToSaved: true },
  validateSearch: everywhereOf,
  beforeLoad: ({ context, params, search }) =>
    redirectToSaved(context, params, search, paths.explore),
  loader: ({ context, params }) => loadExploreScreen(context, params),
  head: headOfLoader,
  component: () => <ExploreScreen {...Route.useLoaderData()} />,
})
