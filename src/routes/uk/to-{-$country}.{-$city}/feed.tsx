import { createFileRoute } from '@tanstack/react-router'
import { FeedScreen } from '../../../features/feed/ui/feed-screen.tsx'
import { loadFeedScreen } from '../../../features/feed/ui/load-feed-screen.ts'
import { paths } from '../../../lib/paths.ts'
import { pageOf } from '../../../shell/list-search.ts'
import { pageHead } from '../../../shell/page-head.ts'
import { redirectToSaved } from '../../../shell/redirect-to-saved.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/feed')({
  validateSearch: pageOf,
  beforeLoad: ({ params, search }) => redirectToSaved(params, search, paths.feed),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    loadFeedScreen({ seoPage: 'feed', to: params, path: paths.feed(params), ...deps }),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <FeedScreen {...Route.useLoaderData()} />,
})
