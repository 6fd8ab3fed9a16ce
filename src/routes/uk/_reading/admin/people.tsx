import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '../../../../browser/navigation/list-search.ts'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { loadPeople } from '../../../../features/console/ui/people/load-people.ts'
import { PeopleScreen } from '../../../../features/console/ui/people/people-screen.tsx'
import { peopleSearch } from '../../../../features/console/ui/people/people-search.ts'

export const Route = createFileRoute('/uk/_reading/admin/people')({
  // of staff alone: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  validateSearch: wordsOf('search', 'role', 'sanction', 'before'),
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) =>
    orSignIn(loadPeople(context, context.me, peopleSearch(deps)), location),
  staleTime: 0,
  head: headOfLoader,
  component: () => <PeopleScreen {...Route.useLoaderData()} />,
})
