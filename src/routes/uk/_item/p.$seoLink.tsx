import { createFileRoute } from '@tanstack/react-router'
import { itemSearch, loadItemScreen } from '../../../features/comments/ui/load-item-screen.ts'
import { PostScreen } from '../../../features/posts/ui/post-screen.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/uk/_item/p/$seoLink')({
  validateSearch: itemSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => loadItemScreen('post', params.seoLink, deps),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <PostScreen {...Route.useLoaderData()} />,
})
