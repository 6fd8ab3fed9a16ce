import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { redirectTo } from '../../../browser/navigation/redirect-to.ts'
import { EventsScreen } from '../../../features/events/ui/events-screen.tsx'
import { eventsSearch } from '../../../features/events/ui/events-search.ts'
import { loadEventsScreen } from '../../../features/events/ui/load-events-screen.ts'
import { resolveTagNames } from '../../../features/tags/ui/resolve-tag-names.ts'
import { paths } from '../../../lib/address/paths.ts'
import { LazyPlaceHelp } from '../../../screens/empty/lazy-place-help.tsx'
import { withPlaceHelp } from '../../../screens/empty/with-place-help.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/e/t/{-$tagNames}')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list', rss: 'events-tag', calendar: 'coming-tag' },
  validateSearch: eventsSearch,
  beforeLoad: ({ params }) => {
    if (!params.tagNames) throw redirectTo(paths.events(params), 301)
  },
  loaderDeps: ({ search }) => eventsSearch(search),
  loader: async ({ context, params, deps }) => {
    const tagNames = await resolveTagNames(context, params.tagNames ?? '', (names) =>
      paths.events(params, names),
    )
    const data = await loadEventsScreen(context, {
      seoPage: 'events-tag',
      to: params,
      tagNames,
      ...deps,
    })
    return withPlaceHelp(context, params, data)
  },
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
