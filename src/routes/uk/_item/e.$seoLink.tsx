import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { EventScreen } from '../../../screens/item/event-screen.tsx'
import { loadEventScreen } from '../../../screens/item/load-event-screen.ts'
import { itemSearch } from '../../../screens/item/load-item-screen.ts'

export const Route = createFileRoute('/uk/_item/e/$seoLink')({
  staticData: { calendar: 'event', structuredData: 'item' },
  validateSearch: itemSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadEventScreen(context, params.seoLink, deps),
  head: headOfLoader,
  component: () => <EventScreen {...Route.useLoaderData()} />,
})
