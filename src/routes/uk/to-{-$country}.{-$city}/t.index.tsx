import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { loadTagsScreen } from '../../../features/tags/ui/load-tags-screen.ts'
import { TagsScreen } from '../../../features/tags/ui/tags-screen.tsx'
import { tagsSearch } from '../../../features/tags/ui/tags-search.ts'
import { LazyPlaceHelp } from '../../../screens/empty/lazy-place-help.tsx'
import { withPlaceHelp } from '../../../screens/empty/with-place-help.ts'
import { useShell } from '../../../shell/shell-context.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/t/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list', sitemap: { newest: 'feed' } },
  validateSearch: tagsSearch,
  loaderDeps: ({ search }) => tagsSearch(search),
  loader: async ({ context, params, deps }) =>
    withPlaceHelp(context, params, await loadTagsScreen(context, params, deps)),
  head: headOfLoader,
  component: () => {
    const data = Route.useLoaderData()
    return (
      <TagsScreen
        {...data}
        sections={useShell().menu.category}
        help={<LazyPlaceHelp help={data.help} subject={{ of: 'place' }} />}
      />
    )
  },
})
