import { createFileRoute } from '@tanstack/react-router'
import { itemSearch } from '../../../features/comments/ui/load-item-screen.ts'
import { EventScreen } from '../../../features/events/ui/event-screen.tsx'
import { loadEventScreen } from '../../../features/events/ui/load-event-screen.ts'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/uk/_item/e/$seoLink')({
  validateSearch: itemSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => loadEventScreen(params.seoLink, deps),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <EventScreen {...Route.useLoaderData()} />,
})
