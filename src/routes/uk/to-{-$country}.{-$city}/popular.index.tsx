import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { redirectToSaved } from '../../../browser/navigation/redirect-to-saved.ts'
import { loadFeedScreen, postsAlone } from '../../../features/feed/ui/load-feed-screen.ts'
import { PopularScreen } from '../../../features/feed/ui/popular-screen.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { sinceOf } from '../../../lib/time/date-bounds.ts'
import { LazyPlaceHelp } from '../../../screens/empty/lazy-place-help.tsx'
import { withPlaceHelp } from '../../../screens/empty/with-place-help.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/popular/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list', sitemap: { newest: 'feed' }, leadsToSaved: true },
  validateSearch: (search: Record<string, unknown>) => ({
    ...postsAlone(search),
    ...sinceOf(search),
    ...pageOf(search),
    ...(search.orderBy === 'popular' && { orderBy: 'popular' as const }),
  }),
  beforeLoad: ({ context, params, search }) =>
    redirectToSaved(context, params, search, (to) => {
      const type = search.type ? `type=${search.type}&` : ''
      const since = search.since ? `since=${search.since}&` : ''
      return `${paths.popular(to)}?${type}${since}orderBy=popular`
    }),
  loaderDeps: ({ search: { type, page, since } }) => ({ type, page, since }),
  loader: async ({ context, params, deps }) =>
    withPlaceHelp(
      context,
      params,
      await loadFeedScreen(context, {
        seoPage: 'popular',
        to: params,
        path: paths.popular(params),
        orderBy: 'popular',
        ...deps,
      }),
    ),
  head: headOfLoader,
  component: () => {
    const data = Route.useLoaderData()
    return (
      <PopularScreen
        {...data}
        help={<LazyPlaceHelp help={data.help} subject={{ of: 'place' }} />}
      />
    )
  },
})
