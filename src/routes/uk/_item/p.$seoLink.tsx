import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { itemSearch, loadItemScreen } from '../../../screens/item/load-item-screen.ts'
import { PostScreen } from '../../../screens/item/post-screen.tsx'

export const Route = createFileRoute('/uk/_item/p/$seoLink')({
  staticData: { structuredData: 'item' },
  validateSearch: itemSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadItemScreen(context, 'post', params.seoLink, deps),
  head: headOfLoader,
  component: () => <PostScreen {...Route.useLoaderData()} />,
})
