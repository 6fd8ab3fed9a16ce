import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { redirectTo } from '../../../browser/navigation/redirect-to.ts'
import { loadFeedScreen, postsAlone } from '../../../features/feed/ui/load-feed-screen.ts'
import { PopularScreen } from '../../../features/feed/ui/popular-screen.tsx'
import { resolveTagNames } from '../../../features/tags/ui/resolve-tag-names.ts'
import { paths } from '../../../lib/address/paths.ts'
import { sinceOf } from '../../../lib/time/date-bounds.ts'
import { LazyPlaceHelp } from '../../../screens/empty/lazy-place-help.tsx'
import { withPlaceHelp } from '../../../screens/empty/with-place-help.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/popular/t/{-$tagNames}')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list' },
  validateSearch: (search: Record<string, unknown>) => ({
    ...postsAlone(search),
    ...sinceOf(search),
    ...pageOf(search),
  }),
  beforeLoad: ({ params }) => {
    if (!params.tagNames) throw redirectTo(paths.popular(params), 301)
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const pathOf = (names: string[]) => paths.popular(params, names)
    const names = await resolveTagNames(context, params.tagNames ?? '', pathOf)
    const [path, tagNames] = [pathOf(names), names.join(';')]
    const data = await loadFeedScreen(context, {
      seoPage: 'popular-tag',
      to: params,
      path,
      orderBy: 'popular',
      tagNames,
      ...deps,
    })
    return withPlaceHelp(context, params, data)
  },
  head: headOfLoader,
  component: () => {
    const data = Route.useLoaderData()
    return (
      <PopularScreen
        {...data}
        help={<LazyPlaceHelp help={data.help} subject={{ of: 'tag', names: data.tagNames }} />}
      />
    )
  },
})
