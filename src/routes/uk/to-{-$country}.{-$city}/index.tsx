import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../../../features/feed/ui/home-screen.tsx'
import { loadHomeScreen } from '../../../features/feed/ui/load-home-screen.ts'
import { paths } from '../../../lib/paths.ts'
import { pageHead } from '../../../shell/page-head.ts'
import { redirectToSaved } from '../../../shell/redirect-to-saved.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/')({
  beforeLoad: ({ params, search }) => redirectToSaved(params, search, paths.home),
  loader: ({ params }) => loadHomeScreen(params),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <HomeScreen {...Route.useLoaderData()} />,
})
