import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { DirectoryScreen } from '../../../features/businesses/ui/directory-screen.tsx'
import { directorySearch } from '../../../features/businesses/ui/directory-search.ts'
import { loadDirectory } from '../../../features/businesses/ui/load-directory.ts'
import { DirectoryMap } from '../../../features/map/ui/directory/directory-map.tsx'
import { loadStillMapStyles } from '../../../features/map/ui/still/still-map-styles.tsx'
import { LazyPlaceHelp } from '../../../screens/empty/lazy-place-help.tsx'
import { withPlaceHelp } from '../../../screens/empty/with-place-help.ts'

const searchOf = (search: Record<string, unknown>) => ({
  ...pageOf(search),
  ...directorySearch(search),
})

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/businesses')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'front', sitemap: { newest: 'businesses', each: 'business place' } },
  validateSearch: searchOf,
  loaderDeps: ({ search }) => {
    const { everywhere: _, ...deps } = searchOf(search)
    return deps
  },
  loader: async ({ context, params, deps }) => {
    const [directory] = await Promise.all([
      loadDirectory(context, params, deps),
      loadStillMapStyles(),
    ])
    return withPlaceHelp(context, params, directory)
  },
  head: headOfLoader,
  component: () => {
    const directory = Route.useLoaderData()
    const { page, perPage } = directory
    const map = (
      <DirectoryMap {...directory} to={Route.useParams()} first={(page - 1) * perPage + 1} />
    )
    return (
      <DirectoryScreen
        {...directory}
        map={map}
        help={<LazyPlaceHelp help={directory.help} subject={{ of: 'businesses' }} />}
      />
    )
  },
})
