import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { redirectToSaved } from '../../../browser/navigation/redirect-to-saved.ts'
import { EventsScreen } from '../../../features/events/ui/events-screen.tsx'
import { eventsSearch } from '../../../features/events/ui/events-search.ts'
import { loadEventsScreen } from '../../../features/events/ui/load-events-screen.ts'
import { type Destination, paths } from '../../../lib/address/paths.ts'
import { LazyPlaceHelp } from '../../../screens/empty/lazy-place-help.tsx'
import { withPlaceHelp } from '../../../screens/empty/with-place-help.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/e/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: {
    layout: 'list',
    rss: 'events',
    calendar: 'coming',
    sitemap: { newest: 'events', each: 'place' },
    leadsToSaved: true,
  },
  validateSearch: eventsSearch,
  beforeLoad: ({ context, params, search }) => {
    const month = search.month ? `&month=${search.month}` : ''
    const calendar = search.view === 'calendar' ? `?view=calendar${month}` : ''
    return redirectToSaved(
      context,
      params,
      search,
      (to: Destination) => paths.events(to) + calendar,
    )
  },
  loaderDeps: ({ search }) =>
    eventsSearch({ ...search, view: search.view === 'calendar' && search.view }),
  loader: async ({ context, params, deps }) =>
    withPlaceHelp(
      context,
      params,
      await loadEventsScreen(context, { seoPage: 'events', to: params, ...deps }),
    ),
  head: headOfLoader,
  component: () => {
    const data = Route.useLoaderData()
    return (
      <EventsScreen
        {...data}
        help={<LazyPlaceHelp help={data.help} subject={{ of: 'events' }} />}
      />
    )
  },
})
