import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { pageOf } from '../../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { loadProfilePage } from '../../../../features/people/ui/load-profile.ts'
import { hasPublished } from '../../../../features/people/ui/published-parts.ts'
import { FirstList } from '../../../../screens/profile/first-list.tsx'
import { loadFirstList } from '../../../../screens/profile/load-first-list.ts'
import { NothingYet } from '../../../../screens/profile/nothing-yet.tsx'

export const Route = createFileRoute('/uk/_reading/a/$id/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { rss: 'customer', structuredData: 'person' },
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ context, params, deps, parentMatchPromise }) =>
    loadProfilePage(context, {
      parent: parentMatchPromise,
      page: deps.page,
      list: loadFirstList(context, {
        username: params.id,
        page: deps.page,
        customer: parentMatchPromise.then(({ loaderData }) => loaderData?.customer),
      }),
    }),
  head: headOfLoader,
  component: First,
})

function First() {
  const { list, path } = Route.useLoaderData()
  const { customer, summary } = getRouteApi('/uk/_reading/a/$id').useLoaderData()
  if (!hasPublished(customer)) return <NothingYet />
  return <FirstList first={list} path={path} summary={summary} />
}
