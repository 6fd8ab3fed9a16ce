import { createFileRoute } from '@tanstack/react-router'
import { everywhereOf, wordsOf } from '../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { redirectToSaved } from '../../../browser/navigation/redirect-to-saved.ts'
import { paths } from '../../../lib/address/paths.ts'
import { loadHomeParts } from '../../../screens/home/home-parts.ts'
import { HomeScreen } from '../../../screens/home/home-screen.tsx'
import { loadHomeScreen } from '../../../screens/home/load-home-screen.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'front', sitemap: { newest: 'feed', each: 'place' }, leadsToSaved: true },
  validateSearch: (search: Record<string, unknown>) => ({
    ...everywhereOf(search),
    // what came of a plain form of pins; by whose link a visitor comes
    ...wordsOf('pins', 'by')(search),
  }),
  beforeLoad: ({ context, params, search }) => redirectToSaved(context, params, search, paths.home),
  loaderDeps: ({ search: { by } }) => ({ by }),
  loader: async ({ context, params, deps: { by } }) => {
    const home = await loadHomeScreen(context, params, by)
    await loadHomeParts(home, params.country !== undefined)
    return home
  },
  head: headOfLoader,
  component: () => (
    <HomeScreen
      {...Route.useLoaderData()}
      pinned={Route.useSearch({ select: ({ pins }) => pins })}
    />
  ),
})
