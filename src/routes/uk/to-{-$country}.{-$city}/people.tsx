import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../browser/navigation/list-search.ts'
import { pageHead } from '../../../browser/navigation/page-head.ts'
import { loadPeopleScreen } from '../../../features/people/ui/load-people-screen.ts'
import { PeopleScreen } from '../../../features/people/ui/people-screen.tsx'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/people')({
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ params, deps }) => loadPeopleScreen(params, deps.page),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <PeopleScreen {...Route.useLoaderData()} />,
})
