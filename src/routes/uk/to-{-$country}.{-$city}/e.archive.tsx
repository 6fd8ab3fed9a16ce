import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { EventsScreen } from '../../../features/events/ui/events-screen.tsx'
import { loadEventsScreen } from '../../../features/events/ui/load-events-screen.ts'
import { sinceOf } from '../../../lib/time/date-bounds.ts'

const archiveSearch = (search: Record<string, unknown>) => ({
  ...sinceOf(search),
  ...pageOf(search),
})

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/e/archive')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list' },
  validateSearch: archiveSearch,
  loaderDeps: ({ search }) => archiveSearch(search),
  loader: ({ context, params, deps }) =>
    loadEventsScreen(context, {
      seoPage: 'events-archive',
      to: params,
      view: 'archive',
      ...deps,
    }),
  head: headOfLoader,
  component: () => <EventsScreen {...Route.useLoaderData()} />,
})
