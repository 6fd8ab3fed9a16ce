import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { redirectToSaved } from '../../../browser/navigation/redirect-to-saved.ts'
import { loadFeedScreen, questionOrder } from '../../../features/feed/ui/load-feed-screen.ts'
import { QuestionsScreen } from '../../../features/feed/ui/questions-screen.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { LazyPlaceHelp } from '../../../screens/empty/lazy-place-help.tsx'
import { withPlaceHelp } from '../../../screens/empty/with-place-help.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/q/')({
  staticData: {
    layout: 'list',
    rss: 'questions',
    sitemap: { newest: 'questions', each: 'place' },
    leadsToSaved: true,
  },
  validateSearch: (search: Record<string, unknown>) => ({
    ...pageOf(search),
    ...questionOrder(search),
  }),
  beforeLoad: ({ context, params, search }) => {
    const order = search.orderBy ? `?orderBy=${search.orderBy}` : ''
    return redirectToSaved(context, params, search, (to) => paths.questions(to) + order)
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    withPlaceHelp(
      context,
      params,
      await loadFeedScreen(context, {
        seoPage: 'questions',
        to: params,
        path: paths.questions(params),
        type: 'questions',
        ...deps,
      }),
    ),
  head: headOfLoader,
  component: () => {
    const data = Route.useLoaderData()
    return (
      <QuestionsScreen
        {...data}
        help={<LazyPlaceHelp help={data.help} subject={{ of: 'questions' }} />}
      />
    )
  },
})
