import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { loadSearchScreen } from '../../../features/search/ui/load-search-screen.ts'
import { searchOfScreen } from '../../../features/search/ui/search-of-screen.ts'
import { SearchScreen } from '../../../features/search/ui/search-screen.tsx'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/s')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list', disallow: 'query', isSearch: true },
  validateSearch: searchOfScreen,
  loaderDeps: ({ search }) => searchOfScreen({ ...search }),
  loader: ({ context, params, deps }) => loadSearchScreen(context, params, deps),
  head: headOfLoader,
  component: () => <SearchScreen {...Route.useLoaderData()} />,
})
