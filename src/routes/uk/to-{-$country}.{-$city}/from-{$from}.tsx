import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { redirectTo } from '../../../browser/navigation/redirect-to.ts'
import { FromScreen } from '../../../features/feed/ui/from-screen.tsx'
import { loadFromScreen } from '../../../features/feed/ui/load-from-screen.ts'
import { paths, withPage } from '../../../lib/address/paths.ts'
import { LazyPlaceHelp } from '../../../screens/empty/lazy-place-help.tsx'
import { withPlaceHelp } from '../../../screens/empty/with-place-help.ts'

/** Codes are written small in addresses, as those of destinations are. */
export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/from-{$from}')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list', rss: 'from', sitemap: { newest: 'feed', each: 'origin' } },
  // what is no code is no page
  params: { parse: (params) => /^[a-z]{2}$/i.test(params.from) && params },
  validateSearch: (search: Record<string, unknown>) => ({
    ...pageOf(search),
    ...(search.orderBy === 'popular' && { orderBy: 'popular' as const }),
  }),
  beforeLoad: ({ params, search }) => {
    const { from } = params
    if (from === from.toLowerCase()) return
    const order = search.orderBy ? `?orderBy=${search.orderBy}` : ''
    throw redirectTo(withPage(paths.from(from, params) + order, search.page ?? 1), 301)
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    withPlaceHelp(
      context,
      params,
      await loadFromScreen(context, {
        to: params,
        from: params.from.toUpperCase(),
        ...deps,
      }),
    ),
  head: headOfLoader,
  component: () => {
    const data = Route.useLoaderData()
    return (
      <FromScreen {...data} help={<LazyPlaceHelp help={data.help} subject={{ of: 'people' }} />} />
    )
  },
})
