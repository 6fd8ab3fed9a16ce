import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { PlacesScreen } from '../../../features/places/ui/places-screen.tsx'
import { placesSearch } from '../../../features/places/ui/places-search.ts'

export const Route = createFileRoute('/uk/_reading/countries/$regionName')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'front', sitemap: { newest: 'people', params: { regionName: 'all' } } },
  validateSearch: placesSearch,
  loaderDeps: ({ search }) => placesSearch(search),
  // few need it, and it knows the names of countries in their own languages: apart from the main code
  loader: async ({ context, params, deps }) => {
    const { loadPlacesScreen } = await import('../../../features/places/ui/load-places-screen.ts')
    return loadPlacesScreen(context, params.regionName, deps)
  },
  head: headOfLoader,
  component: () => <PlacesScreen {...Route.useLoaderData()} />,
})
