import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../browser/navigation/page-head.ts'
import { itemSearch, loadItemScreen } from '../../../screens/item/load-item-screen.ts'
import { PostScreen } from '../../../screens/item/post-screen.tsx'

export const Route = createFileRoute('/uk/_item/p/$seoLink')({
  validateSearch: itemSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => loadItemScreen('post', params.seoLink, deps),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <PostScreen {...Route.useLoaderData()} />,
})
