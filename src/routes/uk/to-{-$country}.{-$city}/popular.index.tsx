import { createFileRoute } from '@tanstack/react-router'
import { loadFeedScreen } from '../../../features/feed/ui/load-feed-screen.ts'
import { PopularScreen } from '../../../features/feed/ui/popular-screen.tsx'
import { paths } from '../../../lib/paths.ts'
import { pageOf } from '../../../shell/list-search.ts'
import { pageHead } from '../../../shell/page-head.ts'
import { redirectToSaved } from '../../../shell/redirect-to-saved.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/popular/')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...pageOf(search),
    ...(search.orderBy === 'popular' && { orderBy: 'popular' as const }),
  }),
  beforeLoad: ({ params, search }) =>
    redirectToSaved(params, search, (to) => `${paths.popular(to)}?orderBy=popular`),
  loaderDeps: ({ search }) => ({ page: search.page }),
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
