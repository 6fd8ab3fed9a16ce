import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { loadTagsScreen } from '../../../features/tags/ui/load-tags-screen.ts'
import { TagsScreen } from '../../../features/tags/ui/tags-screen.tsx'
import { tagsSearch } from '../../../features/tags/ui/tags-search.ts'
import { LazyPlaceHelp } from '../../../screens/empty/lazy-place-help.tsx'
import { loadHelp } from '../../../screens/empty/load-help.ts'
import { useShell } from '../../../shell/shell-context.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/t/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list', sitemap: { newest: 'feed' } },
  validateSearch: tagsSearch,
  loaderDeps: ({ search }) => tagsSearch(search),
  loader: async ({ context, params, deps }) => {
    const tags = await loadTagsScreen(context, params, deps)
    return { ...tags, help: tags.isSilent ? await loadHelp(context, params) : undefined }
  },
  head: headOfLoader,
  component: () => {
    const { help, ...data } = Route.useLoaderData()
    return (
      <TagsScreen
        {...data}
        sections={useShell().menu.category}
        help={<LazyPlaceHelp help={help} subject={{ of: 'place' }} />}
      />
    )
  },
})
