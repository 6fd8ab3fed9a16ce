import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '../../../features/events/ui/events-screen.tsx'
import { loadEventsScreen } from '../../../features/events/ui/load-events-screen.ts'
import { pageOf } from '../../../shell/list-search.ts'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/e/archive')({
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ params, deps }) =>
    loadEventsScreen({ seoPage: 'events-archive', to: params, view: 'archive', ...deps }),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <EventsScreen {...Route.useLoaderData()} />,
})
