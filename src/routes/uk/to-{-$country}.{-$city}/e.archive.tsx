import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '../../../features/events/ui/events-screen.tsx'
import { loadEventsScreen } from '../../../features/events/ui/load-events-screen.ts'
import { sinceOf } from '../../../lib/date-bounds.ts'
import { pageOf } from '../../../shell/list-search.ts'
import { pageHead } from '../../../shell/page-head.ts'

const archiveSearch = (search: Record<string, unknown>) => ({
  ...sinceOf(search),
  ...pageOf(search),
})

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/e/archive')({
  validateSearch: archiveSearch,
  loaderDeps: ({ search }) => archiveSearch(search),
  loader: ({ params, deps }) =>
    loadEventsScreen({ seoPage: 'events-archive', to: params, view: 'archive', ...deps }),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <EventsScreen {...Route.useLoaderData()} />,
})
