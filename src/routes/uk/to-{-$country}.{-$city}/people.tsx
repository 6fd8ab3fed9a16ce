import { createFileRoute } from '@tanstack/react-router'
import { everywhereOf } from '../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { redirectToSaved } from '../../../browser/navigation/redirect-to-saved.ts'
import { paths } from '../../../lib/address/paths.ts'
import { LazyPlaceHelp } from '../../../screens/empty/lazy-place-help.tsx'
import { withPlaceHelp } from '../../../screens/empty/with-place-help.ts'
import { loadPeopleScreen } from '../../../screens/people/load-people-screen.ts'
import { PeopleScreen } from '../../../screens/people/people-screen.tsx'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/people')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'front', sitemap: { newest: 'businesses' }, leadsToSaved: true },
  validateSearch: everywhereOf,
  beforeLoad: ({ context, params, search }) =>
    redirectToSaved(context, params, search, paths.people),
  loader: async ({ context, params }) =>
    withPlaceHelp(context, params, await loadPeopleScreen(context, params)),
  head: headOfLoader,
  component: () => {
    const data = Route.useLoaderData()
    return (
      <PeopleScreen
        {...data}
        help={<LazyPlaceHelp help={data.help} subject={{ of: 'people' }} />}
      />
    )
  },
})
