import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { redirectToSaved } from '../../../browser/navigation/redirect-to-saved.ts'
import { FeedScreen } from '../../../features/feed/ui/feed-screen.tsx'
import { loadFeedScreen, postsAlone } from '../../../features/feed/ui/load-feed-screen.ts'
import { paths } from '../../../lib/address/paths.ts'
import { LazyPlaceHelp } from '../../../screens/empty/lazy-place-help.tsx'
import { withPlaceHelp } from '../../../screens/empty/with-place-help.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/feed')({
  staticData: { layout: 'list', rss: 'feed', sitemap: { newest: 'feed' }, leadsToSaved: true },
  validateSearch: (search: Record<string, unknown>) => ({
    ...postsAlone(search),
    ...pageOf(search),
  }),
  beforeLoad: ({ context, params, search }) =>
    redirectToSaved(context, params, search, search.type ? paths.posts : paths.feed),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    withPlaceHelp(
      context,
      params,
      await loadFeedScreen(context, {
        seoPage: deps.type ?? 'feed',
        to: params,
        path: paths.feed(params),
        ...deps,
      }),
    ),
  head: headOfLoader,
  component: () => {
    const data = Route.useLoaderData()
    return (
      <FeedScreen {...data} help={<LazyPlaceHelp help={data.help} subject={{ of: 'place' }} />} />
    )
  },
})
