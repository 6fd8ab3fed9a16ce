import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { loadPeopleScreen } from '../../../screens/people/load-people-screen.ts'
import { PeopleScreen } from '../../../screens/people/people-screen.tsx'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/people')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'front', sitemap: { newest: 'businesses' } },
  loader: ({ context, params }) => loadPeopleScreen(context, params),
  head: headOfLoader,
  component: () => <PeopleScreen {...Route.useLoaderData()} />,
})
