import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { loadMapScreen } from '../../../screens/map/load-map-screen.ts'
import { MapScreen } from '../../../screens/map/map-screen.tsx'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/map')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'front', sitemap: { newest: 'events', each: 'place' } },
  loader: ({ context, params }) => loadMapScreen(context, params),
  head: headOfLoader,
  component: () => <MapScreen {...Route.useLoaderData()} />,
})
