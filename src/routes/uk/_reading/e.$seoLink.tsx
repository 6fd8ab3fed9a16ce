import { createFileRoute } from '@tanstack/react-router'
import { itemSearch, loadItemScreen } from '../../../features/comments/ui/load-item-screen.ts'
import { EventScreen } from '../../../features/events/ui/event-screen.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/uk/_reading/e/$seoLink')({
  validateSearch: itemSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => loadItemScreen('event', params.seoLink, deps),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <EventScreen {...Route.useLoaderData()} />,
})
