import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../browser/navigation/list-search.ts'
import { pageHead } from '../../../browser/navigation/page-head.ts'
import { loadPeopleScreen } from '../../../features/people/ui/load-people-screen.ts'
import { PeopleScreen } from '../../../features/people/ui/people-screen.tsx'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/people')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list', sitemap: { newest: 'businesses' } },
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ context, params, deps }) => loadPeopleScreen(context, params, deps.page),
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData.head) : {}),
  component: () => <PeopleScreen {...Route.useLoaderData()} />,
})
