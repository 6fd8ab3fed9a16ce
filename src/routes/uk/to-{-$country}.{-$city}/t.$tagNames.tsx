import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { loadFeedScreen, postsAlone } from '../../../features/feed/ui/load-feed-screen.ts'
import { TagFeedScreen } from '../../../features/feed/ui/tag-feed-screen.tsx'
import { resolveTags } from '../../../features/tags/ui/resolve-tags.ts'
import { paths } from '../../../lib/address/paths.ts'
import { LazyPlaceHelp } from '../../../screens/empty/lazy-place-help.tsx'
import { withPlaceHelp } from '../../../screens/empty/with-place-help.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/t/$tagNames')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list', rss: 'feed-tag' },
  validateSearch: (search: Record<string, unknown>) => ({
    ...postsAlone(search),
    ...pageOf(search),
  }),
  loaderDeps: ({ search: { type, page } }) => ({ type, page }),
  loader: async ({ context, params, deps }) => {
    const tags = await resolveTags(context, params.tagNames, (found) => paths.tag(params, found))
    const names = tags.map(({ name }) => name)
    const data = await loadFeedScreen(context, {
      seoPage: 'feed-tag',
      to: params,
      path: paths.tag(params, names),
      tagNames: names.join(';'),
      ...deps,
    })
    return withPlaceHelp(context, params, { ...data, tags })
  },
  head: headOfLoader,
  component: () => {
    const data = Route.useLoaderData()
    return (
      <TagFeedScreen
        {...data}
        help={<LazyPlaceHelp help={data.help} subject={{ of: 'tag', names: data.tagNames }} />}
      />
    )
  },
})
