import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { EventsScreen } from '../../../features/events/ui/events-screen.tsx'
import { loadEventsScreen } from '../../../features/events/ui/load-events-screen.ts'
import { sinceOf } from '../../../lib/time/date-bounds.ts'
import { LazyPlaceHelp } from '../../../screens/empty/lazy-place-help.tsx'
import { loadHelp } from '../../../screens/empty/load-help.ts'

const archiveSearch = (search: Record<string, unknown>) => ({
  ...sinceOf(search),
  ...pageOf(search),
})

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/e/archive')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list' },
  validateSearch: archiveSearch,
  loaderDeps: ({ search }) => archiveSearch(search),
  loader: async ({ context, params, deps }) => {
    const data = await loadEventsScreen(context, {
      seoPage: 'events-archive',
      to: params,
      view: 'archive',
      ...deps,
    })
    return { ...data, help: data.isSilent ? await loadHelp(context, params) : undefined }
  },
  head: headOfLoader,
  component: () => {
    const { help, ...data } = Route.useLoaderData()
    return (
      <EventsScreen {...data} help={<LazyPlaceHelp help={help} subject={{ of: 'events' }} />} />
    )
  },
})
