import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../browser/navigation/list-search.ts'
import { pageHead } from '../../../browser/navigation/page-head.ts'
import { redirectToSaved } from '../../../browser/navigation/redirect-to-saved.ts'
import { loadFeedScreen } from '../../../features/feed/ui/load-feed-screen.ts'
import { PopularScreen } from '../../../features/feed/ui/popular-screen.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { sinceOf } from '../../../lib/time/date-bounds.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/popular/')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...sinceOf(search),
    ...pageOf(search),
    ...(search.orderBy === 'popular' && { orderBy: 'popular' as const }),
  }),
  beforeLoad: ({ params, search }) =>
    redirectToSaved(params, search, (to) => {
      const since = search.since ? `since=${search.since}&` : ''
      return `${paths.popular(to)}?${since}orderBy=popular`
    }),
  loaderDeps: ({ search: { page, since } }) => ({ page, since }),
  loader: ({ params, deps }) =>
    loadFeedScreen({
      seoPage: 'popular',
      to: params,
      path: paths.popular(params),
      orderBy: 'popular',
      ...deps,
    }),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <PopularScreen {...Route.useLoaderData()} />,
})
